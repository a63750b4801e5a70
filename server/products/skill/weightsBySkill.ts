import { weightsNearResult } from '#calculations'
import { invalidField } from '../../appError.ts'
import { storedResult } from '../../results/storedResult.ts'
import { type SkillRequest, storedComparisons } from './atlasSkill.ts'

/** Results of one order over several atlases. */
export interface WeighedResults extends Omit<SkillRequest, 'region'> {
  /** Folders of the results; the first has the places of all. */
  readonly results: readonly string[]
}

/**
 * Weight of each result by the skill of its atlas at the metered plants nearby; for worker processes.
 * @throws AppError INVALID_INPUT: an atlas without a skill there; FILE_EXPIRED, OLD_RESULT_FORMAT
 */
export async function weightsBySkill({ results, ...known }: WeighedResults): Promise<number[]> {
  const read = await Promise.all(results.map((folder) => storedResult({ folder, changed: null })))
  const weights = weightsNearResult(await storedComparisons(known), read[0]!)
  return read.map(({ atlas }) => {
    const weight = weights.get(atlas)
    if (weight === undefined) throw invalidField('weighting', ({ ensemble }) => ensemble.noSkill(atlas))
    return weight
  })
}
