import { expect, test } from 'vitest'
import { barometricTable, HUMIDITY_PERCENT } from './airKernel.ts'
import { CORIOLIS_PER_S, neutralDrag, STABILITY_CORRECTION } from './boundaryLayer.ts'
import { piecesOf } from './circulationAt.ts'
import { groundOf } from './ground.ts'
import { lookUp, tabulate } from './lookupTable.ts'
import { type Place, placeAt } from './place.ts'
import { portableExp, portableLog, portablePower } from './portableMath.ts'
import { makeSky } from './sky.ts'
import { RAIN_MM_H } from './skyKernels.ts'
import { CLEAR_SKY_WM2 } from './solar.ts'
import { weatherInPieces } from './weatherAt.ts'

/** Odd, and not a whole number of the pieces that the kernels take. */
const stepCount = 2501
const sky = makeSky({ startMs: Date.UTC(2024, 0, 1), stepS: 3600, stepCount })
const { times } = sky
const series = (f: (i: number) => number) => Float64Array.from({ length: stepCount }, (_, i) => f(i))
const fields = {
  east: series((i) => 25 * Math.sin(i / 7) + (i % 500 === 0 ? 90 : 0)),
  north: series((i) => (i % 11 === 0 ? 0 : 18 * Math.cos(i / 5))),
  stream: series((i) => 9000 * Math.sin(i / 90)),
  warmth: series((i) => 2 * Math.sin(i / 30)),
  ascent: series((i) => 2 * Math.sin(i / 17)),
  bands: series((i) => 2.5 * Math.cos(i / 3)),
}
const heightsM = [10, 200]

const clamp = (x: number, low: number, high: number) => Math.min(high, Math.max(low, x))
const coverAt = (i: number) =>
  clamp(0.69 + 0.07 * times.cosYear[i]! + 0.37 * fields.ascent[i]! + 0.2 * fields.bands[i]!, 0, 1)

test.each([
  ['sea', 54.5, 6.5],
  ['shore', 53.6, 8],
  ['plain', 52.2, 10.5],
  ['summit', 51.8, 10.62],
])('the kernels give the weather of a %s as plain numbers do, to the last bit', (_, lat, lon) => {
  const place = placeAt(lat, lon)
  const at = plainWeather(place)
  const expected = Array.from({ length: stepCount }, (_, step) => at(step))
  let compared = 0
  weatherInPieces(sky)(groundOf(place, heightsM, 3600), piecesOf(fields), (weather, from, end) => {
    for (const [id, values] of weather)
      expect(values, id).toEqual(Float64Array.from(expected.slice(from, end), (step) => step[id]!))
    compared += end - from
  })
  expect(compared).toBe(stepCount)
})

/** The weather of a step, by the id of the variable. */
function plainWeather(place: Place): (step: number) => Record<string, number> {
  const windAt = plainWind(place)
  const barometric = barometricTable(place)
  return (i) => {
    const [cover, lift] = [coverAt(i), fields.ascent[i]!]
    const radiationWm2 = radiationAt(place, i, 0.5 * (coverAt(Math.max(0, i - 1)) + cover))
    const air = airAt(place, i)
    const excess = 0.74 * lift + 0.67 * fields.bands[i]! - 0.96
    const rain = excess > 0 ? place.raininess * (1 - 0.25 * times.cosYear[i]!) * lookUp(RAIN_MM_H, excess) : 0
    const pressurePa =
      (101_520 + place.windiness * (1.22 * CORIOLIS_PER_S * 1000) * fields.stream[i]!) *
      lookUp(barometric, air.dailyMeanK + 0.5 * 0.0055 * place.elevationM)
    const { friction, inverse, ...wind } = windAt(i, cover, radiationWm2)
    const neutralM = (0.25 * friction) / CORIOLIS_PER_S
    const layerM =
      inverse > 0
        ? Math.min(neutralM, 0.4 * Math.sqrt(friction / (CORIOLIS_PER_S * inverse)))
        : neutralM * (1 + 40 * -inverse)
    const cloudBaseM = cover < 0.6 && lift < -0.6 ? 7500 : 150 + 125 * 0.2 * (100 - air.humidity)
    return {
      ...{ t2m: air.temperature, sp: pressurePa, rh2m: air.humidity, rain, ssrd: radiationWm2 },
      ...{ tcc: 100 * cover, zust: friction, ...wind },
      ishf: (1005 / (287.05 * 0.4 * 9.81)) * pressurePa * friction * friction * friction * inverse,
      blh: clamp(layerM, 50, 3000),
      cbh: cover < 0.05 ? Number.NaN : cloudBaseM,
    }
  }
}

function radiationAt({ sinLat, cosLat, sinLon, cosLon }: Place, i: number, cover: number): number {
  const clearOf = (declination: number, noon: number, dusk: number) =>
    lookUp(CLEAR_SKY_WM2, sinLat * declination + cosLat * (cosLon * noon - sinLon * dusk))
  const { sinDeclination, towardsNoon, towardsDusk } = times
  const { middleSinDeclination, middleTowardsNoon, middleTowardsDusk } = times
  const [before, now] = [i, i + 1].map((stamp) =>
    clearOf(sinDeclination[stamp]!, towardsNoon[stamp]!, towardsDusk[stamp]!),
  ) as [number, number]
  const middle = clearOf(middleSinDeclination[i]!, middleTowardsNoon[i]!, middleTowardsDusk[i]!)
  const cube = cover * cover * cover
  return ((before + 4 * middle + now) / 6) * (1 - 0.78 * cube * (0.6 + 0.4 * cover))
}

function airAt({ lat, lon, land, elevationM, sinLat, cosLat, sinLon, cosLon }: Place, i: number) {
  const amplitudeK = land * (8.9 + 0.12 * (lon - 10)) + (1 - land) * 5.9
  const cosShift = land * 0.957 + (1 - land) * 0.75
  const [winter, lift, bands] = [times.cosYear[i]!, fields.ascent[i]!, fields.bands[i]!]
  const season =
    273.15 +
    11.1 -
    0.5 * (lat - 51) -
    0.0055 * elevationM -
    amplitudeK * cosShift * winter -
    amplitudeK * Math.sqrt(1 - cosShift * cosShift) * times.sinYear[i]!
  const airMassK =
    (0.55 + 0.45 * land) * ((2.9 - 0.5 * winter) * fields.warmth[i]! - 0.9 * (1 - winter) * lift) +
    0.5 * bands
  const dailyMeanK = season + airMassK + (0.5 + 0.5 * land) * times.spell[i]!
  const [noon, dusk] = [times.towardsNoon[i + 1]!, times.towardsDusk[i + 1]!]
  const noonSine = sinLat * times.sinDeclination[i + 1]! + cosLat * times.cosDeclination[i]!
  const dayK =
    (0.08 + 0.92 * land) *
    (0.5 + 13 * noonSine) *
    (0.8 * (noon * cosLon - dusk * sinLon) + 0.6 * (noon * sinLon + dusk * cosLon))
  const temperature = dailyMeanK + clamp(0.5 - 0.4 * lift, 0.15, 1) * dayK
  const spreadK = 2 + 1.6 * land - 1.2 * land * winter - 1.3 * lift - 0.5 * bands
  const humidity = lookUp(HUMIDITY_PERCENT, temperature - dailyMeanK + Math.max(0.2, spreadK))
  return { dailyMeanK, temperature, humidity }
}

function plainWind(place: Place) {
  const drag = neutralDrag(place.fetchLand, place.landRoughnessM)
  const own = neutralDrag(place.land, place.landRoughnessM).logRoughness
  const spreading = tabulate(0, 80, 320, (speedMs) =>
    portablePower(Math.max(speedMs, 0.5) / 11, place.spread - 1),
  )
  const lengths = { ...own, values: own.values.map((log) => Math.max(1.5e-4, portableExp(log))) }
  const logPivot = portableLog(95)
  const gradientWind = (speedMs: number) => {
    const share = speedMs / 60
    return speedMs / Math.sqrt(1 + share * share * share)
  }
  return (i: number, cloud: number, radiationWm2: number) => {
    const [u, v] = [fields.east[i]!, fields.north[i]!]
    const air = place.windiness * Math.sqrt(u * u + v * v)
    const windiness = place.windiness * lookUp(spreading, air)
    const [gEast, gNorth] = [windiness * u, windiness * v]
    const geostrophic = Math.sqrt(gEast * gEast + gNorth * gNorth)
    const floored = Math.max(geostrophic, 1e-6)
    const favour = 1 + (place.favoursEast * gEast + place.favoursNorth * gNorth) / floored
    const driving = gradientWind(geostrophic)
    const friction = lookUp(drag.frictionMs, driving)
    const logRoughness = lookUp(drag.logRoughness, driving)
    const heatFluxWm2 = 0.4 * radiationWm2 - 55 * (1 - 0.8 * cloud * cloud)
    const atLeast = Math.max(friction, 0.12)
    const land = (-((0.4 * 9.81) / (1.23 * 1005 * 284)) * heatFluxWm2) / (atLeast * atLeast * atLeast)
    const airSeaK = 0.8 * fields.warmth[i]! + 1.1 * times.sinYear[i]! - 0.7
    const sea = (0.0012 * airSeaK) / (0.08 + friction * friction * 2)
    const inverse =
      place.fetchLand * clamp(land, -0.05, 0.03) + (1 - place.fetchLand) * clamp(sea, -0.05, 0.03)
    const stable = inverse > 0 ? inverse / 0.03 : 0
    const halfBacking = lookUp(drag.halfBacking, driving) * (1 + 0.5 * stable)
    const pivotShape = logPivot - logRoughness - lookUp(STABILITY_CORRECTION, 95 * inverse)
    const neutralPivot = (friction / 0.4) * (logPivot - logRoughness)
    const perShape = (place.exposure * favour * neutralPivot * (1 + 0.04 * stable)) / (pivotShape * floored)
    const z0 = (1 - 0.12 * place.land * times.cosYear[i]!) * lookUp(lengths, gradientWind(air))
    const winds = heightsM.flatMap((ownM): [string, number][] => {
      const heightM = ownM + place.liftM
      const shape = portableLog(heightM) - logRoughness - lookUp(STABILITY_CORRECTION, heightM * inverse)
      const t = halfBacking * portableExp(-heightM / 320)
      const scale = (perShape * shape) / (1 + t * t)
      const [c, s] = [scale * (1 - t * t), scale * 2 * t]
      return [
        [`u${ownM}`, c * gEast - s * gNorth],
        [`v${ownM}`, s * gEast + c * gNorth],
      ]
    })
    return { friction, inverse, z0, ...Object.fromEntries(winds) } as Record<string, number> & {
      readonly friction: number
      readonly inverse: number
    }
  }
}
