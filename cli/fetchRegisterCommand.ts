import type { Command } from 'commander'
import { importRegister } from '#server'
import { fetchRegister, outlineRegister } from '#supply'
import type { Context } from './context.ts'
import {
  type FetchArguments,
  fetchOptions,
  following,
  printOutcome,
  printPlan,
  supplySettings,
} from './followFetch.ts'
import { badRecordsLimit, registerIssueText, registerLines } from './registerCommands.ts'
import { registerFolder } from './registerFolder.ts'
import { withSources } from './supplyTexts.ts'

/** `anemone fetch register`. */
export function addFetchRegister(fetch: Command, context: Context): void {
  const command = fetch
    .command('register')
    .description('wind turbines of the market master data register (MaStR), in place of those before')
  fetchOptions(command).action((options: FetchArguments) =>
    withSources(context, async () => {
      const settings = supplySettings(context)
      if (options.dryRun) return printPlan(context, 'register', outlineRegister(settings), options)
      const { outcome, result } = await following(context, 'register', (run) =>
        fetchRegister({
          settings,
          ...run,
          importArchive: (file, unread) =>
            importRegister([file], {
              unread,
              folder: registerFolder(context),
              badRecordsPercent: badRecordsLimit(context),
              signal: run.signal ?? new AbortController().signal,
              onProgress: () => {},
            }),
        }),
      )
      printOutcome(context, outcome, result.ok ? [] : result.issues, options, (issue) =>
        registerIssueText(issue, context),
      )
      if (options.json || !result.ok) return
      for (const line of registerLines(result.value, context)) context.print(line)
    }),
  )
}
