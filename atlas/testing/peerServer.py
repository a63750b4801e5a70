"""Runs programs of a Python that has already loaded their packages, which takes most of the time of short ones.

`peerServer.py SOCKET PID` serves until the process PID ends: each program runs in a fork, after the packages that its
source names have been loaded here. `peerServer.py SOCKET - ARGUMENT…` asks it to run `python -W error ARGUMENT…` with
the standard streams, environment and directory of this process, and ends with the exit code of the program.
"""

import array
import json
import os
import socket
import sys


def ask(path, arguments):
    import time

    with socket.socket(socket.AF_UNIX) as server:
        for _ in range(1200):
            try:
                server.connect(path)
                break
            except OSError:
                time.sleep(0.05)
        order = {"arguments": arguments, "directory": os.getcwd(), "environment": dict(os.environ)}
        streams = array.array("i", [0, 1, 2])
        server.sendmsg([b" "], [(socket.SOL_SOCKET, socket.SCM_RIGHTS, streams)])
        server.sendall(json.dumps(order).encode())
        server.shutdown(socket.SHUT_WR)
        code = server.recv(1)
        # A program that was killed has sent none.
        return code[0] if code else 1


def serve(path, watched):
    import signal

    signal.signal(signal.SIGCHLD, signal.SIG_IGN)
    with socket.socket(socket.AF_UNIX) as server:
        server.bind(path)
        server.listen(64)
        server.settimeout(1)
        while lives(watched):
            try:
                client, _ = server.accept()
            except TimeoutError:
                continue
            client.settimeout(60)
            with client:
                _, streams, _, _ = socket.recv_fds(client, 1, 3)
                order = json.loads(b"".join(iter(lambda: client.recv(65536), b"")))
                load_packages(order["arguments"])
                if os.fork() == 0:
                    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
                    server.close()
                    run(client, streams, order)
                for stream in streams:
                    os.close(stream)
    os.unlink(path)


def lives(process):
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return True


def parts(arguments):
    """The arguments of a program as it sees them, its folder and its source."""
    if arguments[0] == "-c":
        return ["-c", *arguments[2:]], "", arguments[1]
    with open(arguments[0]) as file:
        return arguments, os.path.dirname(os.path.abspath(arguments[0])), file.read()


def load_packages(arguments):
    import ast
    import warnings

    for node in ast.walk(ast.parse(parts(arguments)[2])):
        names = [name.name for name in node.names] if isinstance(node, ast.Import) else []
        for name in [node.module] if isinstance(node, ast.ImportFrom) else names:
            try:
                with warnings.catch_warnings(action="ignore"):
                    __import__(name)
            except Exception:  # The program itself reports it.
                pass


def run(client, streams, order):
    import traceback
    import types
    import warnings

    code = 1
    for target, stream in enumerate(streams):
        os.dup2(stream, target)
    try:
        os.chdir(order["directory"])
        os.environ.clear()
        os.environ.update(order["environment"])
        sys.argv, sys.path[0], source = parts(order["arguments"])
        warnings.simplefilter("error")
        # Of packages that use an older operator of another one; Python hides these too.
        warnings.simplefilter("ignore", PendingDeprecationWarning)
        program = sys.modules["__main__"] = types.ModuleType("__main__")
        program.__file__ = sys.argv[0]
        exec(compile(source, sys.argv[0], "exec"), program.__dict__)
        code = 0
    except SystemExit as end:
        code = end.code if isinstance(end.code, int) else int(end.code is not None)
        if isinstance(end.code, str):
            print(end.code, file=sys.stderr)
    except BaseException:
        traceback.print_exc()
    finally:
        sys.stdout.flush()
        sys.stderr.flush()
        client.sendall(bytes([code]))
        os._exit(code)


if sys.argv[2] == "-":
    sys.exit(ask(sys.argv[1], sys.argv[3:]))
serve(sys.argv[1], int(sys.argv[2]))
