import type { Command } from 'commander'
import type { SupplyKind } from '#domain'
import { readSupplySettings, type SupplyOutcome, type SupplyOutline, type SupplyRun, sources } from '#supply'
import type { Context } from './context.ts'
import { Failure } from './failure.ts'
import { interruptible, interruption } from './interruption.ts'
import { withStores } from './marketTexts.ts'
import { bytesOf, hoursOf, planLines } from './planTexts.ts'
import { progressBar } from './progressBar.ts'
import { doubtLines, tookLine } from './supplyTexts.ts'

/** Options of every fetch. */
export interface FetchArguments {
  readonly dryRun?: true
  readonly json?: true
}

export function fetchOptions(command: Command): Command {
  return command
    .option('--dry-run', 'say what would be fetched, how much it is and what it needs')
    .option('--json', 'print the plan or the result as JSON')
}

/** Settings of the supply in the environment. @throws SupplyError */
export function supplySettings(context: Context) {
  return readSupplySettings(process.env, context.environment().dataDirectory)
}

/** Shows the progress of a fetch; a first Ctrl-C ends it, and the next run continues. */
export async function following<Result>(
  context: Context,
  kind: SupplyKind,
  work: (run: Pick<SupplyRun, 'signal' | 'onProgress'>) => Promise<Result>,
): Promise<Result> {
  const { supply: text } = context.words
  const signal = interruption()
  const bar = progressBar(text.fetching(text.kinds[kind]), context.text)
  const onProgress: SupplyRun['onProgress'] = ({ done, etaSeconds }) => bar.update(done, etaSeconds)
  return interruptible(
    signal,
    () => withStores(context, () => work({ signal, onProgress })),
    () => bar.end(),
  )
}

/** Prints the plan of a fetch. */
export function printPlan(
  context: Context,
  kind: SupplyKind,
  plan: SupplyOutline,
  { json }: FetchArguments,
  more: {
    readonly lines?: readonly string[]
    readonly variables?: readonly string[]
    /** Further facts of the plan for programs. */
    readonly figures?: Readonly<Record<string, unknown>>
  } = {},
): void {
  if (json) {
    const { source, fromMs, endMs, keys, missingKeys, asked, next } = plan
    const { licence, citation } = sources[source]
    const objects = plan.objects.map(({ key, request, expectedBytes }) => ({
      ...{ key, url: request?.url ?? null, expectedBytes },
    }))
    const { variables, figures } = more
    const size = { hours: hoursOf(plan), bytes: bytesOf(plan) }
    const terms = { licence: licence.name, citation }
    context.print(
      JSON.stringify({
        ...{
          kind,
          source,
          fromMs,
          endMs,
          ...size,
          keys,
          missingKeys,
          asked,
          next,
          ...terms,
          variables,
          ...figures,
          objects,
        },
      }),
    )
    return
  }
  for (const line of [...planLines(context, kind, plan), ...(more.lines ?? [])]) context.print(line)
  context.print(context.words.supply.nothingFetched)
}

/** Prints the outcome of a fetch. @throws Failure  the import refused the files */
export function printOutcome<Issue>(
  context: Context,
  outcome: SupplyOutcome,
  issues: readonly Issue[],
  { json }: FetchArguments,
  issueText: (issue: Issue) => string,
): void {
  if (json) context.print(JSON.stringify({ ...outcome, issues }))
  else for (const line of [...doubtLines(context, outcome), tookLine(context, outcome)]) context.print(line)
  if (issues.length > 0) throw new Failure(issues.map(issueText).join('\n'))
}
