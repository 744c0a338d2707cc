"""The table on the web: games for many people on one log. Needs the extra `table` (FastAPI, SQLAlchemy …)."""
