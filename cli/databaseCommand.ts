import type { Command } from 'commander'
import { copyEmbeddedDatabase } from '#server'
import type { Context } from './context.ts'

/** `anemone database copy`: the way from the embedded database to PostgreSQL. */
export function addDatabaseCommand(program: Command, context: Context): void {
  program
    .command('database')
    .description('copy the embedded database to PostgreSQL')
    .command('copy')
    .description('copy all rows of the stopped embedded database into the empty one of DATABASE_URL')
    .option('--json', 'print the tables as JSON')
    .action(async ({ json }: { json?: true }) => {
      const { text, print } = context
      const copied = await copyEmbeddedDatabase(context.environment(), ({ table, rows }) => {
        if (!json) print(text.tableCopied(table, String(rows)))
      })
      print(json ? JSON.stringify(copied) : text.databaseCopied)
    })
}
