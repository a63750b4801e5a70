import type { Environment } from './env.ts'
import type { RunningServer } from './startServer.ts'

/**
 * Closes a server, whatever waits in its queues. After `stopSeconds` the process exits: committed data are stored, the
 * database recovers at its next start, and jobs continue from there.
 */
export async function closeInTime(
  server: Pick<RunningServer, 'close'>,
  { requestLimits: { stopSeconds } }: Environment,
): Promise<void> {
  const timer = setTimeout(() => {
    process.stderr.write(`The server has not closed within ${stopSeconds} s: it ends as it is.\n`)
    process.exit(1)
  }, stopSeconds * 1000)
  try {
    await server.close()
  } finally {
    clearTimeout(timer)
  }
}
