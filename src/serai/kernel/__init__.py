"""What all games share and Numba compiles: dispatch by state type, playouts, batches, random streams."""
