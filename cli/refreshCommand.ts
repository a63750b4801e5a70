import type { Command } from 'commander'
import { refreshNow } from '#server'
import type { Context } from './context.ts'
import { interruptible, interruption } from './interruption.ts'

/** `anemone market refresh`: what a running server computes by itself, at once. */
export function addRefreshCommand(program: Command, context: Context): void {
  const market =
    program.commands.find((command) => command.name() === 'market') ??
    program.command('market').description('market data and what they are weighted with')
  market
    .command('refresh')
    .description(
      'compute what is missing or out of date of market fields, fleets and forecasts, as a server does',
    )
    .action(() => refresh(context))
}

async function refresh(context: Context): Promise<void> {
  const text = context.words.marketRefresh
  const signal = interruption()
  const computed = await interruptible(signal, () =>
    refreshNow(context.environment(), {
      signal,
      onWork: ({ atlas, name }) => context.print(text.computing(atlas, text.works[name])),
    }),
  )
  context.print(computed === 0 ? text.upToDate : text.done)
}
