import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setImmediate } from 'node:timers/promises'
import type { Command } from 'commander'
import { type LayoutResult, type LayoutSpec, layoutCsv, layoutResult, prepareLayout } from '#calculations'
import { createFormat } from '#contracts'
import { type LayoutAnswer, type LayoutTask, searchLayout } from '#domain'
import type { Context } from './context.ts'
import { Failure } from './failure.ts'
import { interruption } from './interruption.ts'
import { layoutProblemText, specProblemText } from './layoutProblems.ts'
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
  const preparation = prepareLayout(spec)
  if (!preparation.ok) {
    const problems = preparation.problems.map((problem) => specProblemText(problem, context.words))
    throw new Failure(problems.join('\n'), 2)
  }
  const { prepared } = preparation
  const startMs = performance.now()
  const answer = await search(context, prepared.task, spec, json === true)
  if (!answer.ok) {
    const problems = answer.problems.map((one) => layoutProblemText(one, context, spec.turbines.number))
    throw new Failure(problems.join('\n'))
  }
  const result = layoutResult(spec, prepared, answer, (performance.now() - startMs) / 1000)
  context.asInShell()
  await mkdir(out, { recursive: true })
  await writeFile(path.join(out, 'layout.json'), `${JSON.stringify(result, null, 2)}\n`)
  await writeFile(path.join(out, 'layout.csv'), layoutCsv(result))
  if (json) context.print(JSON.stringify(result))
  else printResult(context, result, out)
}

/** Searches until the end, the limit of time or Ctrl-C: the last two keep the best layout so far. */
async function search(
  context: Context,
  task: LayoutTask,
  spec: LayoutSpec,
  isSilent: boolean,
): Promise<LayoutAnswer> {
  const bar = isSilent ? null : progressBar(context.words.layoutCommand.searching, context.text)
  const signal = interruption()
  const { seed, starts, trials_per_start: trialsPerStart } = spec
  const run = searchLayout(task, { seed, starts, trialsPerStart })
  const beginMs = performance.now()
  let isOver = false
  for (;;) {
    const step = run.next(isOver)
    if (step.done) {
      bar?.end()
      return step.value
    }
    const seconds = (performance.now() - beginMs) / 1000
    const { share } = step.value
    bar?.update(share, share > 0 ? (seconds / share) * (1 - share) : null)
    // Lets a signal in.
    await setImmediate()
    isOver = signal.aborted || seconds > spec.minutes * 60
  }
}

function printResult(context: Context, result: LayoutResult, folder: string): void {
  const { layoutCommand: text, units } = context.words
  const { number } = createFormat(context.language, units)
  const { aep_mwh: aep, start_aep_mwh: start, free_aep_mwh: free, search_aep_mwh: searched } = result
  context.print(text.found(number(aep, 1), number(start, 1), number((aep / start - 1) * 100, 2)))
  context.print(text.details(number(free, 1), number(searched, 1), String(result.violations)))
  if (result.stopped) context.print(text.stopped)
  context.print(text.written(folder))
}
