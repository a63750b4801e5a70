import { airState } from './airState.ts'
import { type Circulation, circulationAt } from './circulationAt.ts'
import { cloudCover, radiation, rain } from './cloudAndRain.ts'
import type { Place } from './place.ts'
import type { Sky } from './sky.ts'
import { boundaryLayerHeight, cloudBase, heatFlux } from './turbulence.ts'
import { windProfile } from './windProfile.ts'

/** Generated weather of one place: series by variable id in the units of the atlas, shape [step]. */
export type PlaceWeather = ReadonlyMap<string, Float64Array>

/** @param fields  the free air over the place; default: from all waves */
export function weatherAt(
  sky: Sky,
  place: Place,
  heightsM: readonly number[],
  fields: Circulation = circulationAt(sky, place),
): PlaceWeather {
  const cover = cloudCover(sky, fields.ascent, fields.bands)
  const radiationWm2 = radiation(sky, place, cover)
  const air = airState(sky, place, fields)
  const wind = windProfile(sky, place, { ...fields, cover, radiationWm2 }, heightsM)
  const weather = new Map<string, Float64Array>([
    ['t2m', air.temperatureK],
    ['sp', air.pressurePa],
    ['rh2m', air.humidityPercent],
    ['rain', rain(sky, place, fields.ascent, fields.bands)],
    ['ssrd', radiationWm2],
    ['tcc', percent(cover)],
    ['z0', wind.roughnessM],
    ['zust', wind.frictionMs],
    ['ishf', heatFlux(wind, air)],
    ['blh', boundaryLayerHeight(wind)],
    ['cbh', cloudBase(cover, fields.ascent, air)],
  ])
  heightsM.forEach((heightM, level) => {
    weather.set(`u${heightM}`, wind.east[level]!)
    weather.set(`v${heightM}`, wind.north[level]!)
  })
  return weather
}

function percent(shares: Float64Array): Float64Array {
  const values = new Float64Array(shares.length)
  for (let i = 0; i < values.length; i++) values[i] = 100 * shares[i]!
  return values
}
