"""The same games as environments for research: PettingZoo, Gymnasium, OpenSpiel, and many games at once.

Nothing here is imported by plain `serai`, and each environment needs only its own extra (docs/research.md).
"""
