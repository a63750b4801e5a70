import type { LatLon } from '../geo/latLon.ts'

/** Europe with latitude and longitude exchanged: from the Horn of Africa to Arabia and the sea beyond. */
const exchangedEurope = { lat: [-10, 32], lon: [35, 71] } as const
const nearDeg = 12
const farDeg = 20

/**
 * The places whose latitude and longitude look exchanged: exchanged they are in Europe, or next to more places of the
 * file than as they are.
 */
export function exchangedPlaces<Place extends LatLon>(places: readonly Place[]): readonly Place[] {
  const exchanged = ({ lat, lon }: LatLon) => ({ lat: lon, lon: lat })
  const suspects = places.filter(
    ({ lat, lon }) => within(lat, exchangedEurope.lat) && within(lon, exchangedEurope.lon),
  )
  if (suspects.length > 0) return suspects
  const sample = places.slice(0, 50)
  return places.filter((place) => {
    const others = sample.filter((other) => other !== place)
    const near = (one: LatLon) => others.filter((other) => apart(one, other) < nearDeg).length
    const isFar = apart(place, exchanged(place)) > farDeg
    return isFar && near(exchanged(place)) > near(place)
  })
}

function within(value: number, [min, max]: readonly [number, number]): boolean {
  return value >= min && value <= max
}

function apart(a: LatLon, b: LatLon): number {
  return Math.max(Math.abs(a.lat - b.lat), Math.abs(a.lon - b.lon))
}
