import type { FastifyBaseLogger } from 'fastify'
import { type Tightened, tightenBelow, tightenTop } from './ownerOnly.ts'

/**
 * Restricts the data directory to its owner and logs what was open: its top level before it returns, everything below
 * while the server runs.
 * @returns function that stops it
 */
export async function tightenDirectory(
  directory: string,
  log: FastifyBaseLogger,
): Promise<() => Promise<void>> {
  logTightened(await tightenTop(directory), directory, log)
  const stopping = new AbortController()
  const done = tightenBelow(directory, stopping.signal).then(
    (tightened) => logTightened(tightened, directory, log),
    (error: unknown) => log.error({ err: error }, 'closing the data directory to others'),
  )
  return () => {
    stopping.abort()
    return done
  }
}

function logTightened({ changed, foreign }: Tightened, directory: string, log: FastifyBaseLogger): void {
  if (changed > 0)
    log.warn(
      { count: changed, directory },
      'files and folders that others could read are readable by their owner only from now on',
    )
  if (foreign > 0)
    log.warn({ count: foreign, directory }, 'files and folders of another user can be read by others')
}
