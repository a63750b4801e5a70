import { fork } from 'node:child_process'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import type { FleetStands } from '#market'

const program = fileURLToPath(new URL('./main.ts', import.meta.url))
/** A fleet takes minutes; what takes so long will not come to an end, ms. */
const LONGEST_MS = 3 * 3_600_000
/** Lines of a failure that are logged, characters. */
const LONGEST_TEXT = 4000

/** What a process is given. */
export interface FleetRequest {
  readonly atlasUrl: string
  readonly registerFolder: string
  readonly fleetFolder: string
  readonly programVersion: string
  readonly stands: FleetStands
}

/**
 * Computes a fleet in a process of its own, of low priority.
 *
 * @param signal  ends the process; what was stored before stays
 * @throws Error  it failed or was ended
 */
export async function runFleetProcess(request: FleetRequest, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted()
  const { TZ, NODE_COMPILE_CACHE } = process.env
  const { atlasUrl, registerFolder, fleetFolder, programVersion, stands } = request
  const child = fork(program, [atlasUrl, registerFolder, fleetFolder, programVersion, stands], {
    execArgv: [],
    // It needs none of the server's settings, least of all the address of the database.
    env: {
      ...(TZ === undefined ? {} : { TZ }),
      ...(NODE_COMPILE_CACHE === undefined ? {} : { NODE_COMPILE_CACHE }),
    },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    signal,
    timeout: LONGEST_MS,
    killSignal: 'SIGKILL',
  })
  let text = ''
  child.stderr?.on('data', (bytes: Buffer) => {
    text = (text + bytes.toString('utf8')).slice(-LONGEST_TEXT)
  })
  const ended = Promise.withResolvers<void>()
  child.once('error', ended.reject)
  child.once('close', (code, killedBy) => {
    if (code === 0) ended.resolve()
    else ended.reject(new Error(`the process ended with ${killedBy ?? `exit code ${code}`}: ${text.trim()}`))
  })
  await ended.promise
}
