import { expect, test } from 'vitest'
import { neutralDrag, STABILITY_CORRECTION } from './boundaryLayer.ts'
import { lookUp, tabulate } from './lookupTable.ts'
import { placeAt } from './place.ts'
import { portableExp, portableLog, portablePower } from './portableMath.ts'
import { freshRoom } from './seriesRoom.ts'
import { makeSky } from './sky.ts'
import { windGround, windProfile } from './windProfile.ts'

/** Odd, and not a whole number of the pieces that the kernels take. */
const stepCount = 2501
const sky = makeSky({ startMs: Date.UTC(2024, 0, 1), stepS: 3600, stepCount })
const series = (f: (i: number) => number) => Float64Array.from({ length: stepCount }, (_, i) => f(i))
const inputs = {
  east: series((i) => 25 * Math.sin(i / 7) + (i % 500 === 0 ? 90 : 0)),
  north: series((i) => (i % 11 === 0 ? 0 : 18 * Math.cos(i / 5))),
  cover: series((i) => (i % 9) / 8),
  radiationWm2: series((i) => Math.max(0, 800 * Math.sin(i / 4))),
  warmth: series((i) => 2 * Math.sin(i / 30)),
}
const heightsM = [10, 200]

test.each([
  ['sea', 54.5, 6.5],
  ['shore', 53.6, 8],
  ['plain', 52.2, 10.5],
  ['summit', 51.8, 10.62],
])('the kernels give the wind of a %s as plain numbers do, to the last bit', (_, lat, lon) => {
  const place = placeAt(lat, lon)
  const drag = neutralDrag(place.fetchLand, place.landRoughnessM)
  const own = neutralDrag(place.land, place.landRoughnessM).logRoughness
  const spreading = tabulate(0, 80, 320, (speedMs) =>
    portablePower(Math.max(speedMs, 0.5) / 11, place.spread - 1),
  )
  const lengths = { ...own, values: own.values.map((log) => Math.max(1.5e-4, portableExp(log))) }
  const logPivot = portableLog(95)
  const clamp = (perM: number) => Math.min(0.03, Math.max(-0.05, perM))
  const gradientWind = (speedMs: number) => {
    const share = speedMs / 60
    return speedMs / Math.sqrt(1 + share * share * share)
  }
  const expected = { frictionMs: [], inverseObukhovPerM: [], roughnessM: [] } as Record<string, number[]>
  const winds: number[][] = heightsM.flatMap(() => [[], []])
  for (let i = 0; i < stepCount; i++) {
    const [u, v] = [inputs.east[i]!, inputs.north[i]!]
    const air = place.windiness * Math.sqrt(u * u + v * v)
    const windiness = place.windiness * lookUp(spreading, air)
    const [gEast, gNorth] = [windiness * u, windiness * v]
    const geostrophic = Math.sqrt(gEast * gEast + gNorth * gNorth)
    const floored = Math.max(geostrophic, 1e-6)
    const favour = 1 + (place.favoursEast * gEast + place.favoursNorth * gNorth) / floored
    const driving = gradientWind(geostrophic)
    const friction = lookUp(drag.frictionMs, driving)
    const logRoughness = lookUp(drag.logRoughness, driving)
    const cloud = inputs.cover[i]!
    const heatFluxWm2 = 0.4 * inputs.radiationWm2[i]! - 55 * (1 - 0.8 * cloud * cloud)
    const atLeast = Math.max(friction, 0.12)
    const land = (-((0.4 * 9.81) / (1.23 * 1005 * 284)) * heatFluxWm2) / (atLeast * atLeast * atLeast)
    const airSeaK = 0.8 * inputs.warmth[i]! + 1.1 * sky.sinYear[i]! - 0.7
    const sea = (0.0012 * airSeaK) / (0.08 + friction * friction * 2)
    const inverse = place.fetchLand * clamp(land) + (1 - place.fetchLand) * clamp(sea)
    const stable = inverse > 0 ? inverse / 0.03 : 0
    const halfBacking = lookUp(drag.halfBacking, driving) * (1 + 0.5 * stable)
    const pivotShape = logPivot - logRoughness - lookUp(STABILITY_CORRECTION, 95 * inverse)
    const neutralPivot = (friction / 0.4) * (logPivot - logRoughness)
    const perShape = (place.exposure * favour * neutralPivot * (1 + 0.04 * stable)) / (pivotShape * floored)
    expected.frictionMs!.push(friction)
    expected.inverseObukhovPerM!.push(inverse)
    expected.roughnessM!.push((1 - 0.12 * place.land * sky.cosYear[i]!) * lookUp(lengths, gradientWind(air)))
    for (const [level, ownM] of heightsM.entries()) {
      const heightM = ownM + place.liftM
      const shape = portableLog(heightM) - logRoughness - lookUp(STABILITY_CORRECTION, heightM * inverse)
      const t = halfBacking * portableExp(-heightM / 320)
      const scale = (perShape * shape) / (1 + t * t)
      const [c, s] = [scale * (1 - t * t), scale * 2 * t]
      winds[2 * level]!.push(c * gEast - s * gNorth)
      winds[2 * level + 1]!.push(s * gEast + c * gNorth)
    }
  }
  const wind = windProfile(sky, windGround(place, heightsM), inputs, freshRoom(stepCount))
  for (const name of ['frictionMs', 'inverseObukhovPerM', 'roughnessM'] as const)
    expect(wind[name]).toEqual(Float64Array.from(expected[name]!))
  for (const level of heightsM.keys()) {
    expect(wind.east[level]).toEqual(Float64Array.from(winds[2 * level]!))
    expect(wind.north[level]).toEqual(Float64Array.from(winds[2 * level + 1]!))
  }
})
