import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { siteIndexFileName } from '#calculations'
import {
  comparisonTable,
  ensembleMember,
  ensembleTable,
  figureTable,
  indexTables,
  isEnsemble,
  type JobResult,
  type Language,
  mainFigures,
  products,
  type ResultTable,
  resultWords,
  type ShownTable,
  shownTable,
  siteIndexSchema,
  turbineNetTable,
} from '#contracts'
import type { ShareWeights } from '../db/schema/shares.ts'
import { orFileExpired } from './orFileExpired.ts'
import { type StoredResult, storedResult } from './storedResult.ts'

/** Longer tables are cut, with a note: their files have all rows. */
const mostRows = 1000

/** A result for a shared link. */
export interface SharedInput extends StoredResult {
  /** Header of its columns in a comparison. */
  readonly name: string
  /** Parameters of its order: results of an ensemble have the same. */
  readonly parameters: unknown
}

export interface SharedTables {
  readonly results: readonly { readonly facts: SharedFacts; readonly tables: readonly ShownTable[] }[]
  /** null: a single result. */
  readonly comparison: ShownTable | null
  /** null unless the results are those of one order over several atlases. */
  readonly ensemble: ShownTable | null
}

type SharedFacts = Pick<
  JobResult,
  'basis' | 'citation' | 'synthetic' | 'program_version' | 'input_hash' | 'from' | 'till'
> & { readonly atlas_title: string; readonly atlas_version: string }

/**
 * Figures and tables of results in a language, for worker processes.
 * @throws AppError as storedResult
 */
export async function sharedTables({
  inputs,
  weights,
  language,
}: {
  readonly inputs: readonly SharedInput[]
  /** Of the results in their mean over atlases; null: equal. */
  readonly weights: ShareWeights | null
  readonly language: Language
}): Promise<SharedTables> {
  const words = resultWords(language)
  const { figures: title, comparison } = words.text.shares.page
  const shown = (table: ResultTable) => cut(shownTable(table, words.format), language)
  const read = await Promise.all(
    inputs.map(async (input) => {
      const result = await storedResult(input)
      return { input, result, figures: mainFigures(result, words) }
    }),
  )
  const results = read.map(async ({ input, result, figures }) => ({
    facts: factsOf(result, language),
    tables: [figureTable(title, figures, words), ...(await furtherTables(input, result, language))].map(
      (one) => cut(one, language),
    ),
  }))
  const members = read.map(({ result }, i) => ensembleMember(result, words, language, weights?.weights[i]))
  const [first] = inputs
  const isOneOrder = inputs.every(({ parameters }) => isDeepStrictEqual(parameters, first?.parameters))
  return {
    results: await Promise.all(results),
    ensemble:
      isOneOrder && isEnsemble(members)
        ? shown(ensembleTable(members, weights?.weighting ?? 'equal', words))
        : null,
    comparison:
      read.length < 2
        ? null
        : shown(
            comparisonTable(
              comparison,
              read.map(({ input: { name }, figures }) => ({ name, figures })),
              words,
            ),
          ),
  }
}

/** Tables in addition to the main figures: turbines of a farm, months and years of an index. */
async function furtherTables(
  { folder }: SharedInput,
  result: JobResult,
  language: Language,
): Promise<ShownTable[]> {
  const words = resultWords(language)
  if (result.product === products.energyYield.code) {
    const table = turbineNetTable(result, { ...words, nameOf: ({ name }) => name })
    return [shownTable(table, words.format)]
  }
  if (result.product !== products.yieldIndex.code) return []
  const sites = await Promise.all(
    result.sites.map(async ({ site_id, name }) => {
      const json = await orFileExpired(readFile(join(folder, siteIndexFileName(site_id)), 'utf8'))
      return { name, index: siteIndexSchema.parse(JSON.parse(json)) }
    }),
  )
  return indexTables(sites, words).map((table) => shownTable(table, words.format))
}

function factsOf(result: JobResult, language: Language): SharedFacts {
  const { basis, citation, synthetic, program_version, input_hash, from, till, atlas_version } = result
  return {
    ...{ citation, synthetic, program_version, input_hash, from, till, atlas_version },
    ...(basis !== undefined && { basis }),
    atlas_title: result.atlas_title[language],
  }
}

function cut(table: ShownTable, language: Language): ShownTable {
  const { rows, note } = table
  if (rows.length <= mostRows) return table
  const { format, text } = resultWords(language)
  const said = text.shares.page.cut(format.number(mostRows), format.number(rows.length))
  return { ...table, rows: rows.slice(0, mostRows), note: note === undefined ? said : `${note} ${said}` }
}
