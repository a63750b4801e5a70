import type { Command } from 'commander'
import { createFormat } from '#contracts'
import { tidyAsideFolders } from '#server'
import type { Context } from './context.ts'

/** `anemone jobs tidy`: removes the job folders that the server has moved aside. */
export function addJobsCommand(program: Command, context: Context): void {
  program
    .command('jobs')
    .description('look after the folders of jobs')
    .command('tidy')
    .description('remove the job folders in jobs/aside, which the database does not know')
    .option('--dry-run', 'only tell which')
    .option('--json', 'print them as JSON')
    .action((options: { dryRun?: true; json?: true }) => tidy(context, options))
}

async function tidy(
  context: Context,
  { dryRun, json }: { readonly dryRun?: true; readonly json?: true },
): Promise<void> {
  const { text, print, language, words } = context
  const { number } = createFormat(language, words.units)
  const found = await tidyAsideFolders(context.environment(), {
    dryRun: dryRun === true,
    operator: context.operator(),
  })
  if (json) {
    print(JSON.stringify(found))
    return
  }
  for (const { action, jobId, attempt, since, bytes } of found)
    print(
      text.asideFolder(
        action,
        jobId,
        attempt === null ? text.allAttempts : String(attempt),
        since,
        `${number(Math.ceil(bytes / 1000))} kB`,
      ),
    )
  const removed = found.filter(({ action }) => action === 'removed').length
  const sentence = dryRun ? text.asideWouldDo : text.asideDone
  print(sentence(number(removed), number(found.length - removed)))
}
