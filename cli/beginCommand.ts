import type { Command } from 'commander'
import { claimDirectory, requireDirectory } from '#server'
import { type Environment, misspeltSettings } from '#server/settings.ts'
import type { Context } from './context.ts'
import { dataUseOf } from './dataUse.ts'

/**
 * Prepares a command: reads its settings, writes its data directory and database to standard error, and takes
 * or requires the directory, as the command needs it.
 */
export async function beginCommand(context: Context, command: Command): Promise<void> {
  const use = dataUseOf(command)
  if (use === 'none') return
  const environment = context.environment()
  const { startup } = context.words
  process.stderr.write(`${actsOn(context, environment)}\n`)
  for (const { name, nearest } of misspeltSettings(process.env, context.settings()))
    process.stderr.write(`${startup.misspeltSetting(name, nearest)}\n`)
  if (use === 'writes') await claimDirectory(environment)
  if (use === 'reads') await requireDirectory(environment)
}

function actsOn(context: Context, { dataDirectory, databaseUrl }: Environment): string {
  const { text } = context
  const { file } = context.settings()
  const database = databaseUrl === undefined ? text.embeddedDatabase : withoutLogin(databaseUrl)
  return text.actsOn(dataDirectory, database, file ?? text.settingsFromEnvironment)
}

/** Host and name of a database: neither its login nor options that may have secrets in them. */
function withoutLogin(databaseUrl: string): string {
  const { host, pathname } = new URL(databaseUrl)
  return `${host}${pathname}`
}
