import { resultPlaces } from './ensemble.ts'
import type { JobResult } from './schemas.ts'

/** Distance of the metered plants that weigh atlases, km. */
const radiusKm = 50

/** Area of the metered plants that weigh the atlases of a result: around the middle of its places. */
export function skillAreaOf(result: JobResult) {
  const places = resultPlaces(result)
  const mean = (of: (place: (typeof places)[number]) => number) =>
    places.reduce((sum, place) => sum + of(place), 0) / places.length
  return { lat: mean(({ lat }) => lat), lon: mean(({ lon }) => lon), radius_km: radiusKm }
}

/** Weight of an atlas by its error at metered plants: 1/RMSE². */
export function skillWeight({ rmse }: { readonly rmse: number }): number {
  return rmse ** -2
}
