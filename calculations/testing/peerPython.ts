import { spawnSync } from 'node:child_process'

/** Python with pandas, openpyxl, pyarrow and xarray, if the environment names one. */
export const peerPython = process.env.ANEMONE_PEER_PYTHON

/**
 * Runs a script of the peer and returns its output, parsed as JSON.
 * @throws Error with its standard error
 */
export function askPeer(script: string, ...args: string[]): unknown {
  if (peerPython === undefined) throw new Error('ANEMONE_PEER_PYTHON is not set')
  const run = spawnSync(peerPython, ['-W', 'error', '-c', script, ...args], {
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  })
  if (run.status !== 0) throw new Error(run.stderr || String(run.error))
  return JSON.parse(run.stdout)
}
