import { useQuery } from '@tanstack/react-query'
import { type AvailableProduct, type ResultOf, resultPlaces } from '#contracts'
import { useCaller } from '#web/api/ApiContext.tsx'
import { atlasSkillQuery } from '#web/skill/atlasSkillQuery.ts'

const radiusKm = 50

/** Weights of atlases by their error at metered plants around the middle of a result: 1/RMSE². */
export function useSkillWeights(result: ResultOf<AvailableProduct>, enabled: boolean) {
  const places = resultPlaces(result)
  const mean = (of: (place: (typeof places)[number]) => number) =>
    places.reduce((sum, place) => sum + of(place), 0) / places.length
  const query = { lat: mean(({ lat }) => lat), lon: mean(({ lon }) => lon), radius_km: radiusKm }
  const { data } = useQuery({ ...atlasSkillQuery(useCaller(), query), enabled })
  return {
    radiusKm,
    isKnown: data !== undefined,
    weights: new Map(data?.atlases.map(({ atlas, rmse }) => [atlas, rmse ** -2])),
    /** Titles of atlases without a skill there. */
    without: data?.left_out.map(({ title }) => title) ?? [],
  }
}
