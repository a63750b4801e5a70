import { readManifest } from '#calculations'
import { jobResultSchema, skillAreaOf, skillWeight } from '#contracts'
import { AppError, invalidField } from '../../appError.ts'
import { orFileExpired } from '../../results/orFileExpired.ts'
import { atlasSkill, type SkillRequest } from './atlasSkill.ts'

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
  const read = await Promise.all(results.map(resultIn))
  const { radius_km: radiusKm, ...place } = skillAreaOf(read[0]!)
  const { atlases } = await atlasSkill({ ...known, region: { kind: 'around', ...place, radiusKm } })
  return read.map(({ atlas }) => {
    const skill = atlases.find((one) => one.atlas === atlas)
    if (skill === undefined) throw invalidField('weighting', ({ ensemble }) => ensemble.noSkill(atlas))
    return skillWeight(skill)
  })
}

async function resultIn(folder: string) {
  const { data } = jobResultSchema.safeParse((await orFileExpired(readManifest(folder))).result)
  if (data === undefined) throw new AppError('OLD_RESULT_FORMAT')
  return data
}
