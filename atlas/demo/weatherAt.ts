import { airState } from './airState.ts'
import { ascent, bands, eastWind, northWind, streamFunction, warmth } from './circulation.ts'
import { cloudCover, radiation, rain } from './cloudAndRain.ts'
import { nodeSeries, toSteps } from './fieldSeries.ts'
import type { Place } from './place.ts'
import { MESOSCALE_SPACING_H, type Sky, SYNOPTIC_SPACING_H } from './sky.ts'
import { boundaryLayerHeight, cloudBase, heatFlux } from './turbulence.ts'
import type { FieldResponse } from './waves.ts'
import { windProfile } from './windProfile.ts'

/** Generated weather of one place: series by variable id in the units of the atlas, shape [step]. */
export type PlaceWeather = ReadonlyMap<string, Float64Array>

export function weatherAt(sky: Sky, place: Place, heightsM: readonly number[]): PlaceWeather {
  const fields = circulationAt(sky, place)
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
    ['tcc', cover.map((share) => 100 * share)],
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

function circulationAt(sky: Sky, place: Place) {
  const { synoptic, mesoscale, subhourly } = sky
  const { stepS, stepCount } = sky.frame
  const synopticSeries = (response: FieldResponse, meanEast = 0, meanNorth = 0) =>
    toSteps(
      nodeSeries(synoptic, response, place, [meanEast, meanNorth]),
      (SYNOPTIC_SPACING_H * 3600) / stepS,
      stepCount,
    )
  const mesoscaleSeries = (response: FieldResponse) =>
    toSteps(nodeSeries(mesoscale, response, place), (MESOSCALE_SPACING_H * 3600) / stepS, stepCount)
  const east = [synopticSeries(eastWind, 1, 0), mesoscaleSeries(eastWind)]
  const north = [synopticSeries(northWind, 0, 1), mesoscaleSeries(northWind)]
  if (subhourly) {
    east.push(nodeSeries(subhourly, eastWind, place))
    north.push(nodeSeries(subhourly, northWind, place))
  }
  return {
    east: sum(east),
    north: sum(north),
    // A uniform wind U to the east means pressure falling northwards, one to the north pressure rising eastwards.
    stream: synopticSeries(streamFunction, -place.yKm, place.xKm),
    warmth: synopticSeries(warmth(synoptic.waves)),
    ascent: synopticSeries(ascent(synoptic.waves)),
    bands: mesoscaleSeries(bands(mesoscale.waves)),
  }
}

function sum([first, ...others]: readonly Float64Array[]): Float64Array {
  const total = first!
  for (const other of others) for (let i = 0; i < total.length; i++) total[i] = total[i]! + other[i]!
  return total
}
