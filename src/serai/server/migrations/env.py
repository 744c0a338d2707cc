"""How Alembic reaches the database: through the connection that the store gives it."""

from __future__ import annotations

from alembic import context

from serai.server.store import schema

context.configure(connection=context.config.attributes["connection"], target_metadata=schema)
context.run_migrations()
