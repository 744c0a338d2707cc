"""Shapes shared by the games' drawings."""
