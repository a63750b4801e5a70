import { type JobResult, skillAreaOf, skillWeight } from '#contracts'
import type { AtlasComparison } from '#market'
import { plantTruths } from './plantTruths.ts'

/** Weights by skill of atlases, by their id, at the metered plants near the places of a result. */
export function weightsNearResult(
  comparisons: readonly AtlasComparison[],
  result: JobResult,
): ReadonlyMap<string, number> {
  const { radius_km: radiusKm, ...place } = skillAreaOf(result)
  const truths = plantTruths(comparisons, { kind: 'around', ...place, radiusKm }, 'around')
  return new Map(truths.map(({ atlasId, scores }) => [atlasId, skillWeight(scores)]))
}
