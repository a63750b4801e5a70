import type { Command } from 'commander'
import { createFormat } from '#contracts'
import { tidyVersions } from '#server'
import type { Context } from './context.ts'

/** `anemone tidy`: removes versions of data that were set aside because nothing named them. */
export function addTidyCommand(program: Command, context: Context): void {
  program
    .command('tidy')
    .description('remove versions of atlases, market data and the register that lie aside')
    .option('--dry-run', 'only tell which')
    .option('--json', 'print them as JSON')
    .action((options: { dryRun?: true; json?: true }) => tidy(context, options))
}

async function tidy(
  { environment, text, print, language, words }: Context,
  { dryRun, json }: { readonly dryRun?: true; readonly json?: true },
): Promise<void> {
  const { number } = createFormat(language, words.units)
  const found = await tidyVersions(environment(), { dryRun: dryRun === true })
  if (json) return print(JSON.stringify(found))
  for (const { path, since, bytes } of found)
    print(text.asideVersion(path, since, `${number(Math.ceil(bytes / 1000))} kB`))
  print((dryRun ? text.versionsWouldGo : text.versionsGone)(number(found.length)))
}
