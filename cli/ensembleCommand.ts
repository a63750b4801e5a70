import { type Command, Option } from 'commander'
import {
  type EnsembleMember,
  ensembleFigures,
  ensembleMember,
  ensembleTable,
  isEnsemble,
  jobResultSchema,
  mostWeight,
  resultWords,
  shownTable,
} from '#contracts'
import { decodeText } from '#domain'
import type { Context } from './context.ts'
import { Failure } from './failure.ts'
import { readNumber } from './numberOption.ts'
import { printTable } from './printTable.ts'
import { bytesOfFile } from './stationFile.ts'

interface EnsembleOptions {
  readonly weights?: readonly string[]
  readonly json?: true
}

/** `anemone ensemble RESULT...`: mean and spread of the results of one order over several atlases. */
export function addEnsembleCommand(program: Command, context: Context): void {
  const { ensembleCommand: text, readCommand } = context.words
  program
    .command('ensemble')
    .description(text.about)
    .argument('<results...>', text.results)
    .addOption(new Option('--weights <numbers...>', text.weights))
    .option('--json', readCommand.json)
    .action(async (files: readonly string[], { weights = [], json }: EnsembleOptions) => {
      if (weights.length > 0 && weights.length !== files.length) throw new Failure(text.allWeights, 2)
      const members: EnsembleMember[] = []
      for (const [i, file] of files.entries())
        members.push(await memberOf(context, file, weightOf(context, weights[i])))
      if (!isEnsemble(members)) throw new Failure(text.notOneOrder)
      if (json)
        for (const one of ensembleFigures(members)) context.print(JSON.stringify(wireFigure(one, members)))
      else {
        const words = resultWords(context.language)
        const { head, rows, note } = shownTable(
          ensembleTable(members, weights.length > 0 ? 'own' : 'equal', words),
          words.format,
        )
        printTable(context, head, rows)
        context.print(note!)
      }
    })
}

function weightOf(context: Context, given: string | undefined): number {
  return given === undefined ? 1 : readNumber(context, '--weights', given, 0.001, mostWeight)
}

/** @throws Failure  the file is not a result, or not one of this release */
async function memberOf(context: Context, file: string, weight: number): Promise<EnsembleMember> {
  const { language, words } = context
  const { data } = jobResultSchema.safeParse(resultIn(decodeText(await bytesOfFile(context, file))))
  if (data === undefined) throw new Failure(words.ensembleCommand.notResult(file))
  return ensembleMember(data, resultWords(language), language, weight)
}

/** The result of an answer of the interface, or of a manifest. */
function resultIn(text: string): unknown {
  try {
    const json: unknown = JSON.parse(text)
    return typeof json === 'object' && json !== null && 'result' in json ? json.result : json
  } catch {
    return null
  }
}

function wireFigure(
  { subject, label, unit, values, ensemble }: ReturnType<typeof ensembleFigures>[number],
  members: readonly EnsembleMember[],
) {
  const byAtlas = Object.fromEntries(members.map(({ atlas }, i) => [atlas, values[i]]))
  return { subject, figure: label, unit, values: byAtlas, ...(ensemble ?? { mean: null, spread: null }) }
}
