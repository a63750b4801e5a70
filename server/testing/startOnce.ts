import { readEnvironment } from '../env.ts'
import { startServer } from '../startServer.ts'

/**
 * Creates the database of an installation, as its first start does.
 * @param emptyDatabase folder of an embedded database without rows, which is moved; absent: the start makes one
 */
export async function startOnce(
  settings: Readonly<Record<string, string>>,
  emptyDatabase?: string,
): Promise<void> {
  const environment = readEnvironment({ ...settings, ANEMONE_PORT: '0', DEMO_SAMPLES: 'off' })
  const server = await startServer(environment, { log: { write() {} }, emptyDatabase })
  await server.close()
}
