import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setImmediate } from 'node:timers/promises'
import type { Command } from 'commander'
import {
  type LayoutResult,
  type LayoutSpec,
  type LayoutSpecProblem,
  layoutCsv,
  layoutResult,
  type PreparedLayout,
  prepareLayout,
  specProblems,
} from '#calculations'
import { createFormat } from '#contracts'
import { type LayoutAnswer, type LayoutTask, type MapPoint, searchLayout } from '#domain'
import type { Context } from './context.ts'
import { Failure } from './failure.ts'
import { interruption } from './interruption.ts'
import { layoutProblemText, specProblemText } from './layoutProblems.ts'
import { layoutSeriesOfSpec } from './layoutSeriesOfSpec.ts'
import { readLayoutSpec } from './layoutSpecFile.ts'
import { progressBar } from './progressBar.ts'

interface LayoutArguments {
  readonly out: string
  readonly json?: true
}

/** `anemone layout SPEC.json --out DIR`: searches a layout and verifies it. */
export function addLayoutCommand(program: Command, context: Context): void {
  const { layoutCommand: text } = context.words
  program
    .command('layout')
    .description(text.about)
    .argument('<spec>', text.spec)
    .requiredOption('--out <folder>', text.out)
    .option('--json', text.json)
    .action((spec: string, options: LayoutArguments) => optimise(context, spec, options))
}

async function optimise(context: Context, specFile: string, { out, json }: LayoutArguments): Promise<void> {
  const spec = await readLayoutSpec(context, specFile)
  const refusal = (problems: readonly LayoutSpecProblem[]) =>
    new Failure(problems.map((problem) => specProblemText(problem, context)).join('\n'), 2)
  const problems = specProblems(spec)
  if (problems.length > 0) throw refusal(problems)
  const preparation = prepareLayout(spec, await layoutSeriesOfSpec(context, spec))
  if (!preparation.ok) throw refusal(preparation.problems)
  const { prepared } = preparation
  const startMs = performance.now()
  const answers = await searches(context, prepared, spec, json === true)
  const seconds = (performance.now() - startMs) / 1000
  const result = layoutResult(spec, prepared, answers.own, answers.byEnergy, seconds)
  context.asInShell()
  await mkdir(out, { recursive: true })
  await writeFile(path.join(out, 'layout.json'), `${JSON.stringify(result, null, 2)}\n`)
  await writeFile(path.join(out, 'layout.csv'), layoutCsv(result))
  if (json) context.print(JSON.stringify(result))
  else printResult(context, result, out)
}

type FoundAnswer = LayoutAnswer & { readonly ok: true }

/** Searches for the objective; if that is not energy, for energy first. Each search has its share of the time. */
async function searches(
  context: Context,
  { task, energyTask }: PreparedLayout,
  spec: LayoutSpec,
  isSilent: boolean,
): Promise<{ readonly own: FoundAnswer; readonly byEnergy: FoundAnswer | null }> {
  const bar = isSilent ? null : progressBar(context.words.layoutCommand.searching, context.text)
  const signal = interruption()
  const tasks = energyTask === null ? [task] : [energyTask, task]
  const answers: FoundAnswer[] = []
  const beginMs = performance.now()
  for (const [index, one] of tasks.entries()) {
    const endSeconds = (spec.minutes * 60 * (index + 1)) / tasks.length
    const answer = await search(one, spec, answers[0]?.best.places, (share) => {
      const seconds = (performance.now() - beginMs) / 1000
      const done = (index + share) / tasks.length
      bar?.update(done, done > 0 ? (seconds / done) * (1 - done) : null)
      return signal.aborted || seconds > endSeconds
    })
    if (!answer.ok) {
      bar?.end()
      const reasons = answer.problems.map((one) => layoutProblemText(one, context, spec.turbines.number))
      throw new Failure(reasons.join('\n'))
    }
    answers.push(answer)
  }
  bar?.end()
  return { own: answers.at(-1)!, byEnergy: energyTask === null ? null : answers[0]! }
}

/**
 * Searches until the end.
 *
 * @param refined  the layout that the first start refines, if there is one
 * @param isOver   of its progress, 0 to 1: true ends it with the best layout so far
 */
async function search(
  task: LayoutTask,
  { seed, starts, trials_per_start: trialsPerStart }: LayoutSpec,
  refined: readonly MapPoint[] | undefined,
  isOver: (share: number) => boolean,
): Promise<LayoutAnswer> {
  const run = searchLayout(task, { seed, starts, trialsPerStart, ...(refined && { refined }) })
  let ends = false
  for (;;) {
    const step = run.next(ends)
    if (step.done) return step.value
    // Gives signals a turn.
    await setImmediate()
    ends = isOver(step.value.share)
  }
}

function printResult(context: Context, result: LayoutResult, folder: string): void {
  const { layoutCommand: text, units } = context.words
  const { number } = createFormat(context.language, units)
  const { aep_mwh: aep, start_aep_mwh: start, free_aep_mwh: free, search_aep_mwh: searched } = result
  context.print(text.found(number(aep, 1), number(start, 1), number((aep / start - 1) * 100, 2)))
  context.print(text.details(number(free, 1), String(result.violations)))
  if (searched !== undefined) context.print(text.searched(number(searched, 1)))
  const { revenue_eur: revenue, start_revenue_eur: startRevenue } = result
  if (revenue !== undefined && startRevenue !== undefined)
    context.print(
      text.revenue(
        number(revenue, 0),
        number(startRevenue, 0),
        number((revenue / startRevenue - 1) * 100, 2),
      ),
    )
  const { p90_revenue_eur: p90, start_p90_revenue_eur: startP90, search_eur: searchEur } = result
  if (p90 !== undefined && startP90 !== undefined)
    context.print(text.p90(number(p90, 0), number(startP90, 0), number((p90 / startP90 - 1) * 100, 2)))
  if (searchEur !== undefined) context.print(text.searchedEur(number(searchEur, 0)))
  if (result.stopped) context.print(text.stopped)
  context.print(text.written(folder))
}
