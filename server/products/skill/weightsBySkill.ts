import { weightsNearResults } from '#calculations'
import { readComparison } from '#market'
import { invalidField } from '../../appError.ts'
import { storedResult } from '../../results/storedResult.ts'

/** Results of one order over several atlases. */
export interface WeighedResults {
  /** Folders of the results; the first has the places of all. */
  readonly results: readonly string[]
  /** Folder of metered energies. */
  readonly folder: string
}

/**
 * Weight of each result by the skill of its atlas at the metered plants nearby; for worker processes.
 * @throws AppError INVALID_INPUT: an atlas without a skill there; FILE_EXPIRED, OLD_RESULT_FORMAT
 */
export async function weightsBySkill({ results, folder }: WeighedResults): Promise<number[]> {
  const read = await Promise.all(results.map((own) => storedResult({ folder: own, changed: null })))
  const weights = await weightsNearResults(read, (atlas) => readComparison(folder, atlas))
  return read.map(({ atlas }, i) => {
    const weight = weights[i]
    if (weight === null || weight === undefined)
      throw invalidField('weighting', ({ ensemble }) => ensemble.noSkill(atlas))
    return weight
  })
}
