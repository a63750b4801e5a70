import { readEnvironment } from './env.ts'
import { startServer } from './startServer.ts'
import { StartupError } from './startupError.ts'

/** `node server/main.ts`: the server alone, as a service manager runs it. Ends cleanly on SIGINT and SIGTERM. */
try {
  const server = await startServer(readEnvironment(process.env))
  const stop = async () => {
    await server.close()
    process.exit(0)
  }
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
} catch (error) {
  if (!(error instanceof StartupError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
