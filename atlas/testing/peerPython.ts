import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Python with the packages of `tests/conformance/requirements.txt`, if the environment names one. */
export const peerPython = process.env.ANEMONE_PEER_PYTHON

/** Whether that Python can run a statement, such as the import of a package. */
export function peerCan(statement: string): boolean {
  return peerPython !== undefined && spawnSync(peerPython, ['-c', statement]).status === 0
}

const server = join(import.meta.dirname, 'peerServer.py')

/** The tests of a run share a server, which ends with the run: loading packages takes seconds. */
const socket = join(tmpdir(), `anemone-peer-${process.ppid}`)

/**
 * Runs a program of the peer and returns the last line of its output, parsed as JSON. Warnings are errors unless the
 * program says otherwise.
 * @param program  a file, or the source
 * @throws Error with its standard error
 */
// biome-ignore lint/suspicious/noExplicitAny: tests read answers of every shape.
export function askPeer(program: string, args: readonly string[] = [], input: string | Buffer = ''): any {
  if (peerPython === undefined) throw new Error('ANEMONE_PEER_PYTHON is not set')
  if (!existsSync(socket)) {
    const options = { detached: true, stdio: 'ignore' } as const
    spawn(peerPython, [server, socket, String(process.ppid)], options).unref()
  }
  const source = program.endsWith('.py') ? [program] : ['-c', program]
  const run = spawnSync(peerPython, ['-I', '-S', server, socket, '-', ...source, ...args], {
    input,
    maxBuffer: 1 << 28,
  })
  if (run.status !== 0) throw new Error(run.stderr.toString() || String(run.error))
  return JSON.parse(run.stdout.toString().trim().split('\n').at(-1) ?? '')
}
