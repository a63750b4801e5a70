import type { Command } from 'commander'
import { dueRefreshes, refreshNow } from '#server'
import type { Context } from './context.ts'
import { interruptible, interruption } from './interruption.ts'
import { type TileArguments, withTileOptions } from './tileArguments.ts'
import { readTileOptions } from './tileOptions.ts'

/** `anemone market refresh`: runs at once what a running server computes by itself. */
export function addRefreshCommand(program: Command, context: Context): void {
  const market =
    program.commands.find((command) => command.name() === 'market') ??
    program.command('market').description('market data and what they are weighted with')
  withTileOptions(market.command('refresh'))
    .description(
      'compute what is missing or out of date of market fields, fleets and forecasts, as a server does',
    )
    .action((options: TileArguments) => refresh(context, options))
}

async function refresh(context: Context, options: TileArguments): Promise<void> {
  const text = context.words.marketRefresh
  const { slurm, workers, costText } = await readTileOptions(context, options)
  if (options.dryRun) {
    const due = await dueRefreshes(context.environment())
    for (const { atlas, name, effort } of due)
      context.print(text.due(atlas, text.works[name], effort && costText(effort)))
    if (due.length === 0) context.print(text.upToDate)
    return
  }
  const signal = interruption()
  const computed = await interruptible(signal, () =>
    refreshNow(context.environment(), {
      signal,
      tiles: slurm ? { slurm } : { slurm, workers },
      onEffort: (effort) => void process.stderr.write(`${costText(effort)}\n`),
      onWork: ({ atlas, name }) => context.print(text.computing(atlas, text.works[name])),
    }),
  )
  context.print(computed === 0 ? text.upToDate : text.done)
}
