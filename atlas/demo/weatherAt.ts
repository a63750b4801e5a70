import { airState, barometricTable } from './airState.ts'
import { type Circulation, circulationAt } from './circulationAt.ts'
import { cloudCover, radiation, rain } from './cloudAndRain.ts'
import type { LookupTable } from './lookupTable.ts'
import type { Place } from './place.ts'
import { freshRoom, type SeriesRoom } from './seriesRoom.ts'
import type { Sky, Stretch } from './sky.ts'
import { boundaryLayerHeight, cloudBase, heatFlux } from './turbulence.ts'
import { type WindGround, windGround, windProfile } from './windProfile.ts'

/** Generated weather of one place: series by variable id in the units of the atlas, shape [step]; `cover`: clouds, 0 to 1. */
export type PlaceWeather = ReadonlyMap<string, Float64Array>

/** A place with tables from which its weather is computed at all steps. */
export interface Ground {
  readonly place: Place
  readonly heightsM: readonly number[]
  readonly wind: WindGround
  readonly barometric: LookupTable
}

export function groundOf(place: Place, heightsM: readonly number[]): Ground {
  return { place, heightsM, wind: windGround(place, heightsM), barometric: barometricTable(place) }
}

/** Weather of a place over a whole sky, from all waves. */
export function weatherAt(sky: Sky, place: Place, heightsM: readonly number[]): PlaceWeather {
  const room = freshRoom(sky.frame.stepCount)
  return weatherOver(sky, groundOf(place, heightsM), circulationAt(sky, place, room), room)
}

/**
 * Weather of a place over a stretch of time.
 * @param fields the free air over the place
 * @param coverBefore cloud cover, 0 to 1, at the stamp before; default: as at the first
 */
export function weatherOver(
  sky: Stretch,
  { place, heightsM, wind: windOfPlace, barometric }: Ground,
  fields: Circulation,
  room: SeriesRoom,
  coverBefore?: number,
): PlaceWeather {
  const cover = cloudCover(sky, fields.ascent, fields.bands, room)
  const radiationWm2 = radiation(sky, place, cover, room, coverBefore)
  const air = airState(sky, place, barometric, fields, room)
  const wind = windProfile(sky, windOfPlace, { ...fields, cover, radiationWm2 }, room)
  const weather = new Map<string, Float64Array>([
    ['t2m', air.temperatureK],
    ['sp', air.pressurePa],
    ['rh2m', air.humidityPercent],
    ['rain', rain(sky, place, fields.ascent, fields.bands, room)],
    ['ssrd', radiationWm2],
    ['cover', cover],
    ['tcc', percent(cover, room)],
    ['z0', wind.roughnessM],
    ['zust', wind.frictionMs],
    ['ishf', heatFlux(wind, air, room)],
    ['blh', boundaryLayerHeight(wind, room)],
    ['cbh', cloudBase(cover, fields.ascent, air, room)],
  ])
  heightsM.forEach((heightM, level) => {
    weather.set(`u${heightM}`, wind.east[level]!)
    weather.set(`v${heightM}`, wind.north[level]!)
  })
  return weather
}

function percent(shares: Float64Array, room: SeriesRoom): Float64Array {
  const values = room('percent')
  for (let i = 0; i < values.length; i++) values[i] = 100 * shares[i]!
  return values
}
