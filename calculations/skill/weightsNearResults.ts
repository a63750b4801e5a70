import { type JobResult, skillAreaOf, skillWeight } from '#contracts'
import type { AtlasComparison } from '#market'
import { plantTruths } from './plantTruths.ts'

/**
 * Weights by skill of results of one order over several atlases, by the metered plants near the places of the first that
 * the atlases of these results have in common. Other atlases have no influence.
 * @param comparisonOf an atlas with metered plants; null: not compared
 * @returns for each result; null: its atlas has no skill there
 */
export async function weightsNearResults(
  results: readonly JobResult[],
  comparisonOf: (atlasId: string) => Promise<AtlasComparison | null>,
): Promise<readonly (number | null)[]> {
  const comparisons: AtlasComparison[] = []
  for (const { atlas } of results) {
    const comparison = await comparisonOf(atlas)
    if (comparison !== null) comparisons.push(comparison)
  }
  const { radius_km: radiusKm, ...place } = skillAreaOf(results[0]!)
  const truths = plantTruths(comparisons, { kind: 'around', ...place, radiusKm }, 'around')
  return results.map(({ atlas }) => {
    const truth = truths.find(({ atlasId }) => atlasId === atlas)
    return truth === undefined ? null : skillWeight(truth.scores)
  })
}
