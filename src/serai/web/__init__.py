"""What a browser gets: templates, styles, a few small ES modules, and the helpers that fill them."""
