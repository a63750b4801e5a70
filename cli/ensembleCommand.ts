import { type Command, Option } from 'commander'
import { weightsNearResults } from '#calculations'
import {
  ensembleMember,
  ensembleTable,
  figuresByAtlas,
  isEnsemble,
  type JobResult,
  jobResultSchema,
  mostWeight,
  resultWords,
  shownTable,
  type Weighting,
} from '#contracts'
import { decodeText } from '#domain'
import { atlasComparison } from './atlasComparison.ts'
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
    .action(async (files: readonly string[], { weights: given, json }: EnsembleOptions) => {
      const { language } = context
      const words = resultWords(language)
      const results: JobResult[] = []
      for (const file of files) results.push(await resultOf(context, file))
      const weighting = weightingOf(given)
      const weights = weighting === 'skill' ? await skillWeights(context, results) : given?.map(weightOf)
      if (weights !== undefined && weights.length !== files.length) throw new Failure(text.allWeights, 2)
      const members = results.map((result, i) => ensembleMember(result, words, language, weights?.[i]))
      if (!isEnsemble(members)) throw new Failure(text.notOneOrder)
      if (json) for (const figure of figuresByAtlas(members)) context.print(JSON.stringify(figure))
      else {
        const { head, rows, note } = shownTable(ensembleTable(members, weighting, words), words.format)
        printTable(context, head, rows)
        context.print(note!)
      }
    })

  function weightOf(given: string): number {
    return readNumber(context, '--weights', given, 0.001, mostWeight)
  }
}

function weightingOf(given: readonly string[] | undefined): Weighting {
  if (given === undefined) return 'equal'
  return given.join() === 'skill' ? 'skill' : 'own'
}

/** @throws Failure  an atlas without metered plants near the results, or as atlasComparison */
async function skillWeights(context: Context, results: readonly JobResult[]): Promise<number[]> {
  const weights = await weightsNearResults(results, (atlas) => atlasComparison(context, atlas))
  return weights.map((weight, i) => {
    if (weight === null) throw new Failure(context.words.ensemble.noSkill(results[i]!.atlas))
    return weight
  })
}

/** @throws Failure  the file is not a result, or not one of this release */
async function resultOf(context: Context, file: string): Promise<JobResult> {
  const { data } = jobResultSchema.safeParse(resultIn(decodeText(await bytesOfFile(context, file))))
  if (data === undefined) throw new Failure(context.words.ensembleCommand.notResult(file))
  return data
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
