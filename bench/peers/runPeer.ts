import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

export interface PeerAnswer<Result> {
  /** Time from the start of the peer's process until it is ready, if it answers by series.py. */
  readonly start_ms?: number
  /** Best time of the peer's rounds. */
  readonly best_ms: number
  /** Peak memory of the peer's process. */
  readonly peak_mb: number
  readonly result: Result
}

/**
 * Runs a peer on one thread, in a process of its own.
 * @param script name in this folder
 * @param rounds how often it repeats the measurement
 * @param input passed as JSON on standard input
 * @returns null where ANEMONE_PEER_PYTHON names no Python, or that one lacks the peer's package
 * @throws Error the peer is installed and fails
 */
export function runPeer<Result>(
  script: string,
  rounds: number,
  input: unknown = null,
): PeerAnswer<Result> | null {
  const python = process.env.ANEMONE_PEER_PYTHON
  if (python === undefined) return null
  const { status, stdout, stderr, error } = spawnSync(
    python,
    [join(import.meta.dirname, script), String(rounds)],
    {
      encoding: 'utf8',
      input: JSON.stringify(input),
      env: {
        ...process.env,
        PYTHONDONTWRITEBYTECODE: '1',
        STARTED_MS: String(Date.now()),
        OMP_NUM_THREADS: '1',
        OPENBLAS_NUM_THREADS: '1',
        MKL_NUM_THREADS: '1',
      },
    },
  )
  if (error !== undefined || /ModuleNotFoundError/.test(stderr)) return null
  if (status !== 0) throw new Error(`${script} failed: ${stderr.trim().split('\n').at(-1)}`)
  return JSON.parse(stdout.trim().split('\n').at(-1)!) as PeerAnswer<Result>
}
