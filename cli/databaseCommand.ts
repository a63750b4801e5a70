import type { Command } from 'commander'
import { createFormat } from '#contracts'
import { copyEmbeddedDatabase, type PairReport, pairDatabase } from '#server'
import type { Context } from './context.ts'

/** `anemone database …`: the move to PostgreSQL, and the link of database and data directory. */
export function addDatabaseCommand(program: Command, context: Context): void {
  const database = program
    .command('database')
    .description('copy the database, pair it with the data directory')
  database
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
  database
    .command('pair')
    .description(
      'make data directory and database a pair, after a restore; the server must have been stopped',
    )
    .option('--new', 'with a new embedded database, where it is lost')
    .option('--dry-run', 'only tell how they go together')
    .option('--json', 'print what was found as JSON')
    .action((options: PairArguments) => pair(context, options))
}

interface PairArguments {
  readonly new?: true
  readonly dryRun?: true
  readonly json?: true
}

async function pair(context: Context, { new: makeNew, dryRun, json }: PairArguments): Promise<void> {
  const given = { makeNew: makeNew === true, dryRun: dryRun === true }
  const report = await pairDatabase(context.environment(), given)
  if (json) context.print(JSON.stringify({ ...report, paired: !report.wasPair && !given.dryRun }))
  else for (const line of describe(report, given.dryRun, context)) context.print(line)
}

function describe(report: PairReport, isDryRun: boolean, { text, language, words }: Context): string[] {
  const { number } = createFormat(language, words.units)
  const { dataDirectory, wasPair, folders, knownFolders, completed, completedWithFolder } = report
  const { was, made, wouldMake, counts, aside } = text.pair
  const lines = [
    (wasPair ? was : isDryRun ? wouldMake : made)(dataDirectory),
    counts(number(knownFolders), number(folders), number(completedWithFolder), number(completed)),
  ]
  return knownFolders < folders ? [...lines, aside] : lines
}
