import type { SupplyKind } from '#domain'
import type { SupplyOutcome, SupplyOutline, SupplyRun } from '#supply'
import type { Context } from './context.ts'
import { type FetchArguments, following, printOutcome, printPlan } from './followFetch.ts'
import { withSources } from './supplyTexts.ts'

/** A fetch of a command. */
export interface Fetching<Result> {
  readonly kind: SupplyKind
  plan(): SupplyOutline
  /** Text if all data are present already; absent: data are fetched again. */
  readonly nothing?: string
  fetch(
    run: Pick<SupplyRun, 'signal' | 'onProgress'>,
  ): Promise<{ readonly outcome: SupplyOutcome; readonly result: Result }>
  /** Text on the data present now. */
  summary(result: Result): string
}

/** Prints the plan, or fetches and prints the result. @param prepared  reads the options; may throw */
export function fetchOrPlan<Result>(
  context: Context,
  options: FetchArguments,
  prepared: () => Fetching<Result>,
): Promise<void> {
  return withSources(context, async () => {
    const { kind, plan, nothing, fetch, summary } = prepared()
    if (options.dryRun) {
      const planned = plan()
      if (nothing !== undefined && planned.objects.length === 0 && !options.json)
        return context.print(nothing)
      return printPlan(context, kind, planned, options)
    }
    const { outcome, result } = await following(context, kind, fetch)
    if (nothing !== undefined && outcome.objects === 0 && !options.json) return context.print(nothing)
    printOutcome(context, outcome, [], options, String)
    if (!options.json) context.print(summary(result))
  })
}
