import { airState } from './airState.ts'
import { type Circulation, circulationAt } from './circulationAt.ts'
import { cloudCover, radiation, rain } from './cloudAndRain.ts'
import type { Place } from './place.ts'
import { freshRoom, type SeriesRoom } from './seriesRoom.ts'
import type { Sky } from './sky.ts'
import { boundaryLayerHeight, cloudBase, heatFlux } from './turbulence.ts'
import { windProfile } from './windProfile.ts'

/** Generated weather of one place: series by variable id in the units of the atlas, shape [step]. */
export type PlaceWeather = ReadonlyMap<string, Float64Array>

/**
 * @param room    memory of the series; default: of their own
 * @param fields  the free air over the place; default: from all waves
 */
export function weatherAt(
  sky: Sky,
  place: Place,
  heightsM: readonly number[],
  room: SeriesRoom = freshRoom(sky.frame.stepCount),
  fields: Circulation = circulationAt(sky, place, room),
): PlaceWeather {
  const cover = cloudCover(sky, fields.ascent, fields.bands, room)
  const radiationWm2 = radiation(sky, place, cover, room)
  const air = airState(sky, place, fields, room)
  const wind = windProfile(sky, place, { ...fields, cover, radiationWm2 }, heightsM, room)
  const weather = new Map<string, Float64Array>([
    ['t2m', air.temperatureK],
    ['sp', air.pressurePa],
    ['rh2m', air.humidityPercent],
    ['rain', rain(sky, place, fields.ascent, fields.bands, room)],
    ['ssrd', radiationWm2],
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
