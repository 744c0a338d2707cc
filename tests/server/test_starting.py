"""`serai` alone is a table in the browser: it prints its address, answers, keeps its tables and ends in peace."""

import os
import signal
import socket
import subprocess
import sys
from pathlib import Path

import pytest
from guests import Guest


def begin(folder, *words):
    environment = {**os.environ, "XDG_DATA_HOME": str(folder), "BROWSER": "true", "SERAI_DATABASE": ""}
    command = [sys.executable, "-m", "serai.cli", *words]
    return subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


@pytest.mark.skipif(sys.platform != "linux", reason="the data folder is named by XDG only on Linux")
def test_serai_alone_prints_its_address_and_keeps_its_tables(tmp_path):
    laid = None
    for _ in range(2):
        server = begin(tmp_path, "play", "--no-open", "--port", "0")
        try:
            line = server.stdout.readline()
            assert line.startswith("Serai is at http://127.0.0.1:")
            guest = Guest(line.split()[3].rstrip("/"))
            assert guest.http.get("/").status_code == 200
            if laid is None:
                laid = guest.lay("friend", "friend")
            else:
                assert guest.see(laid["id"])["version"] == 0
        finally:
            server.send_signal(signal.SIGINT)
            _out, err = server.communicate(timeout=20)
        assert "Traceback" not in err
    assert (Path(tmp_path) / "serai" / "tables.sqlite").exists()


def test_a_port_in_use_is_one_line(tmp_path):
    with socket.create_server(("127.0.0.1", 0)) as here:
        taken = begin(tmp_path, "serve", "--port", str(here.getsockname()[1]))
        _out, err = taken.communicate(timeout=30)
    assert taken.returncode == 2
    assert "Nothing can be served at 127.0.0.1" in err
    assert err.count("\n") == 1
