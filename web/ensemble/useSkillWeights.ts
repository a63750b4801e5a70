import { useQuery } from '@tanstack/react-query'
import { type AvailableProduct, type ResultOf, skillAreaOf, skillWeight } from '#contracts'
import { useCaller } from '#web/api/ApiContext.tsx'
import { atlasSkillQuery } from '#web/skill/atlasSkillQuery.ts'

/**
 * Weights of atlases by their error at metered plants around the middle of a result, as the server computes them.
 * @param atlases those with a result of the same order
 */
export function useSkillWeights(
  result: ResultOf<AvailableProduct>,
  atlases: readonly string[],
  enabled: boolean,
) {
  const area = skillAreaOf(result)
  const query = { ...area, atlases: atlases.join(',') }
  const { data } = useQuery({ ...atlasSkillQuery(useCaller(), query), enabled })
  return {
    radiusKm: area.radius_km,
    isKnown: data !== undefined,
    weights: new Map(data?.atlases.map((one) => [one.atlas, skillWeight(one)])),
    /** Titles of atlases without a skill there. */
    without: data?.left_out.map(({ title }) => title) ?? [],
  }
}
