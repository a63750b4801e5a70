import type { LatLon } from '../geo/latLon.ts'
import { type AtlasArea, atlasAround } from './atlasAreas.ts'

/** Europe with latitude and longitude exchanged: from the Horn of Africa to Arabia and the sea beyond. */
const exchangedEurope = { lat: [-10, 32], lon: [35, 71] } as const
const nearDeg = 12
const farDeg = 20

/** A place whose latitude and longitude look exchanged. */
export interface ExchangedPlace<Place extends LatLon> {
  readonly place: Place
  /** Title of the atlas that contains the exchanged place; null: suspected for another reason. */
  readonly atlas: string | null
}

/** The place with latitude and longitude exchanged. */
export function exchanged({ lat, lon }: LatLon): LatLon {
  return { lat: lon, lon: lat }
}

/**
 * Places whose latitude and longitude look exchanged. The atlases decide where only one order is inside any;
 * otherwise a place is suspected if it is in Europe when exchanged, or then next to more places of the file.
 */
export function exchangedPlaces<Place extends LatLon>(
  places: readonly Place[],
  areas: readonly AtlasArea[],
): readonly ExchangedPlace<Place>[] {
  const looksExchanged = new Set(exchangedByShape(places))
  return places.flatMap((place): readonly ExchangedPlace<Place>[] => {
    const written = atlasAround(place, areas)
    const atlas = atlasAround(exchanged(place), areas)
    if (written === null && atlas !== null) return [{ place, atlas }]
    if (written !== null && atlas === null) return []
    return looksExchanged.has(place) ? [{ place, atlas: null }] : []
  })
}

function exchangedByShape<Place extends LatLon>(places: readonly Place[]): readonly Place[] {
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
