#!/usr/bin/env bash
# A throw-away PostgreSQL for the tests: tools/postgres.sh start FOLDER prints its URL, tools/postgres.sh stop FOLDER ends it;
# tools/postgres.sh crash FOLDER ends it without warning, tools/postgres.sh again FOLDER starts it at the same address.
set -euo pipefail
action=$1
folder=$2
bin=$(ls -d /usr/lib/postgresql/*/bin 2>/dev/null | sort -V | tail -1 || true)
bin=${bin:-$(dirname "$(command -v initdb || echo /usr/bin/initdb)")}
port=$(python3 -c 'import socket; s = socket.create_server(("127.0.0.1", 0)); print(s.getsockname()[1])')
# PostgreSQL refuses to run as root.
as() { if [ "$(id -u)" = 0 ]; then runuser -u postgres -- "$@"; else "$@"; fi; }

if [ "$action" = start ]; then
  mkdir -p "$folder"
  if [ "$(id -u)" = 0 ]; then chown postgres "$folder"; fi
  as "$bin/initdb" --auth=trust --username=serai --encoding=UTF8 --locale=C -D "$folder/data" >/dev/null
  as "$bin/pg_ctl" -D "$folder/data" -l "$folder/log" -w -o "-p $port -k $folder -c listen_addresses=127.0.0.1 -c max_connections=300" start >/dev/null
  echo "postgresql://serai@127.0.0.1:$port/postgres"
elif [ "$action" = again ]; then
  # The options of the first start are kept beside the data.
  eval "set -- $(cat "$folder/data/postmaster.opts")"
  shift
  as "$bin/pg_ctl" -D "$folder/data" -l "$folder/log" -w -o "$(printf '%q ' "$@")" start >/dev/null
elif [ "$action" = crash ]; then
  as "$bin/pg_ctl" -D "$folder/data" -m immediate stop >/dev/null
else
  as "$bin/pg_ctl" -D "$folder/data" -m fast stop >/dev/null
fi
