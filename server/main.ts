import { readEnvironment } from './env.ts'
import { startServer } from './startServer.ts'
import { StartupError } from './startupError.ts'

/** `node server/main.ts`: the server alone, as a service manager runs it. Ends cleanly on SIGINT and SIGTERM. */
// Before anything is written: database, keys and results are for the owner only.
process.umask(0o077)
try {
  const starting = startServer(readEnvironment(process.env))
  // A start that is under way ends first: it must not leave half of itself.
  const stop = async () => {
    const server = await starting.catch(() => undefined)
    await server?.close()
    process.exit(0)
  }
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
  await starting
} catch (error) {
  if (!(error instanceof StartupError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
