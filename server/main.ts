import { messages } from '#contracts'
import { closeInTime } from './closeInTime.ts'
import { readEnvironment, terminalLanguageOf } from './env.ts'
import { giveMemoryBackAfterWork } from './memoryAfterWork.ts'
import { loadSettings, misspeltSettings } from './settings/index.ts'
import { startServer } from './startServer.ts'
import { StartupError } from './startupError.ts'
import { systemFaultText } from './systemFault.ts'

/** `node server/main.ts`: the server, for service managers. Exits cleanly on SIGINT and SIGTERM. */
// Set before any file is written: database, keys and results are for the owner only.
process.umask(0o077)
try {
  const origin = loadSettings(process.env)
  const environment = readEnvironment(process.env)
  const { startup } = messages[environment.terminalLanguage]
  for (const { name, nearest } of misspeltSettings(process.env, origin))
    process.stderr.write(`${startup.misspeltSetting(name, nearest)}\n`)
  const starting = startServer(environment)
  // A running start ends first: it must not leave partial state.
  const stop = async () => {
    const server = await starting.catch(() => undefined)
    if (server) await closeInTime(server, environment)
    process.exit(0)
  }
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
  await starting
  giveMemoryBackAfterWork()
} catch (error) {
  const line =
    error instanceof StartupError ? error.message : systemFaultText(error, terminalLanguageOf(process.env))
  if (line === null) throw error
  process.stderr.write(`${line}\n`)
  process.exitCode = 1
}
