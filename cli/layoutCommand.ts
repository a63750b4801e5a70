import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Command } from 'commander'
import {
  type LayoutResult,
  type LayoutSpec,
  type LayoutSpecProblem,
  layoutCsv,
  layoutFront,
  layoutResult,
  layoutSpecSchema,
  type PreparedLayout,
  prepareLayout,
  runLayoutSearch,
  specProblems,
  worthFields,
} from '#calculations'
import { createFormat } from '#contracts'
import type { Context } from './context.ts'
import { Failure } from './failure.ts'
import { interruption } from './interruption.ts'
import { layoutProblemText, patternText, specProblemText } from './layoutProblems.ts'
import { layoutSeriesOfSpec } from './layoutSeriesOfSpec.ts'
import { progressBar } from './progressBar.ts'
import { readSpecFile } from './specFile.ts'

interface LayoutArguments {
  readonly out: string
  readonly json?: true
  readonly mixed?: true
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
    .option('--mixed', text.mixed)
    .action((spec: string, options: LayoutArguments) => optimise(context, spec, options))
}

async function optimise(
  context: Context,
  specFile: string,
  { out, json, mixed }: LayoutArguments,
): Promise<void> {
  const spec = await readSpecFile(context, specFile, layoutSpecSchema)
  const refusal = (problems: readonly LayoutSpecProblem[]) =>
    new Failure(problems.map((problem) => specProblemText(problem, context)).join('\n'), 2)
  const problems = specProblems(spec)
  if (problems.length > 0) throw refusal(problems)
  const preparation = prepareLayout(spec, await layoutSeriesOfSpec(context, spec, mixed === true))
  if (!preparation.ok) throw refusal(preparation.problems)
  const { prepared } = preparation
  const startMs = performance.now()
  const answers = await searches(context, prepared, spec, json === true)
  const seconds = (performance.now() - startMs) / 1000
  const own = layoutResult(prepared, answers, { seed: spec.seed, seconds })
  const result = { ...own, ...(await fewerTurbines(prepared, own, spec)) }
  context.asInShell()
  await mkdir(out, { recursive: true })
  await writeFile(path.join(out, 'layout.json'), `${JSON.stringify(result, null, 2)}\n`)
  await writeFile(path.join(out, 'layout.csv'), layoutCsv(result))
  if (json) context.print(JSON.stringify(result))
  else printResult(context, result, out)
}

/** Searches until the end, the spec's minutes or Ctrl-C, with a bar of progress. */
async function searches(context: Context, prepared: PreparedLayout, spec: LayoutSpec, isSilent: boolean) {
  const bar = isSilent ? null : progressBar(context.words.layoutCommand.searching, context.text)
  const signal = interruption()
  const { seed, starts, trials_per_start: trialsPerStart, minutes } = spec
  const beginMs = performance.now()
  const found = await runLayoutSearch(
    prepared,
    { seed, starts, trialsPerStart, minutes },
    ({ share: done }) => {
      const seconds = (performance.now() - beginMs) / 1000
      bar?.update(done, done > 0 ? (seconds / done) * (1 - done) : null)
      return signal.aborted
    },
  )
  bar?.end()
  if (found.ok) return found
  const reasons = found.problems.map((one) =>
    layoutProblemText(one, context, prepared.task.farm.neighboursFrom),
  )
  throw new Failure(reasons.join('\n'))
}

/** Best layouts of fewer turbines, if the spec asks for them. */
async function fewerTurbines(
  prepared: PreparedLayout,
  { layout }: LayoutResult,
  { fewest, seed, minutes, trials_per_start: trialsPerStart }: LayoutSpec,
): Promise<Pick<LayoutResult, 'by_number'>> {
  if (fewest === undefined) return {}
  const places = [...layout.map(([x, y]) => ({ x, y })), ...prepared.task.neighbours]
  const signal = interruption()
  const front = await layoutFront(
    prepared,
    places,
    fewest,
    { seed, minutes, trialsPerStart },
    () => signal.aborted,
  )
  return {
    by_number: front.map((one) => ({ turbines: one.turbines, ...worthFields(prepared, one) })),
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
  const { lcoe_eur_mwh: lcoe, start_lcoe_eur_mwh: startLcoe, pattern } = result
  if (lcoe !== undefined && startLcoe !== undefined)
    context.print(text.lcoe(number(lcoe, 2), number(startLcoe, 2)))
  if (pattern !== undefined) context.print(patternText(pattern, context))
  if (result.stopped) context.print(text.stopped)
  context.print(text.written(folder))
}
