import type { Atlas } from '#atlas'
import { type AtlasSeries, type PriceHistory, pricePlan, type Series, stepPrices } from '#domain'
import { atlasSeries } from '../calibration/atlasSeries.ts'
import { stepsOfYears, yearsOfAtlas } from '../weather/period.ts'
import type { LayoutSpec } from './layoutSpec.ts'
import { turbinesOfSpec } from './specTurbines.ts'

/** Wind at hub height step by step, and its prices. */
export interface LayoutSeries {
  /** Stamp of the first step, ms since 1970. */
  readonly startMs: number
  readonly stepMs: number
  /** At the hub of the first turbine, m/s, shape [step]; NaN missing. */
  readonly speedMs: Series
  /** At the hub of each turbine, shape [turbine, step]; absent: all have the same hub height. */
  readonly ofTurbines?: readonly Series[]
  /** Degrees, shape [step]; NaN missing or calm. */
  readonly directionDeg: Series
  /** EUR/MWh, shape [step]; NaN not known; null where the objective needs none. */
  readonly priceEurMwh: Float64Array | null
}

/** Place and years of a spec's wind in an atlas. */
export interface LayoutPlace {
  readonly lat: number
  readonly lon: number
  /** Of each turbine, shape [turbine], neighbours last. */
  readonly hubHeightsM: readonly number[]
  readonly fromYear: number | undefined
  readonly tillYear: number | undefined
}

/** The place of a spec's wind; null: the spec has sectors, or problems. */
export function layoutPlace(spec: LayoutSpec): LayoutPlace | null {
  const { wind } = spec
  const { lat, lon } = wind
  const found = turbinesOfSpec(spec)
  if (wind.atlas === undefined || lat === undefined || lon === undefined || 'problems' in found) return null
  return {
    ...{ lat, lon, hubHeightsM: found.turbines.map(({ hubHeightM }) => hubHeightM) },
    ...{ fromYear: wind.from_year, tillYear: wind.till_year },
  }
}

/**
 * Reads the wind of a place inside the atlas, interpolated between its cells.
 * @param prices null: none are needed
 * @returns null: the atlas has no wind at that height, or nothing of these years
 */
export async function readLayoutSeries(
  atlas: Atlas,
  { lat, lon, hubHeightsM, fromYear, tillYear }: LayoutPlace,
  prices: PriceHistory | null,
): Promise<LayoutSeries | null> {
  const all = yearsOfAtlas(atlas.info)
  const steps = stepsOfYears(atlas.info, { from: fromYear ?? all.from, till: tillYear ?? all.till })
  if (steps === null) return null
  const { dataFromMs, resolutionTimeS } = atlas.info
  const atMs = (step: number) => dataFromMs + step * resolutionTimeS * 1000
  const [fromMs, tillMs] = [atMs(steps.fromStep), atMs(steps.endStep - 1)]
  const winds = new Map<number, AtlasSeries>()
  for (const heightM of new Set(hubHeightsM)) {
    const wind = await atlasSeries(atlas, { lat, lon, heightM, interpolation: 'bilinear', fromMs, tillMs })
    if (wind === null) return null
    winds.set(heightM, wind)
  }
  const { startMs, stepMs, speedMs, directionDeg } = winds.get(hubHeightsM[0]!)!
  const axis = { startMs, stepMs, stepCount: speedMs.length }
  const priceEurMwh = prices === null ? null : stepPrices(pricePlan(prices, axis)).priceEurMwh
  const ofTurbines = hubHeightsM.map((heightM) => winds.get(heightM)!.speedMs)
  return { startMs, stepMs, speedMs, ofTurbines, directionDeg, priceEurMwh }
}
