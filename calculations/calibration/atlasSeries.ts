import type { Atlas } from '#atlas'
import { type AtlasSeries, windDirectionFromComponents, windSpeedFromComponents } from '#domain'
import { windAtHeight } from '../weather/windRecipes.ts'

/** Place and time of a requested series. */
export interface SeriesRequest {
  readonly lat: number
  readonly lon: number
  readonly heightM: number
  readonly interpolation: 'nearest' | 'bilinear'
  /** First and last time that is of interest, ms since 1970. */
  readonly fromMs: number
  readonly tillMs: number
}

/** Wind of an atlas at a place and height; null: no data of that time, or no directed wind. */
export async function atlasSeries(
  atlas: Atlas,
  { lat, lon, heightM, interpolation, fromMs, tillMs }: SeriesRequest,
): Promise<AtlasSeries | null> {
  const { dataFromMs, resolutionTimeS, stepCount } = atlas.info
  const stepMs = resolutionTimeS * 1000
  const fromStep = Math.max(0, Math.floor((fromMs - dataFromMs) / stepMs))
  const endStep = Math.min(stepCount, Math.ceil((tillMs - dataFromMs) / stepMs) + 1)
  const wind = windAtHeight(atlas.info, heightM)
  if (fromStep >= endStep || wind.variables.length === 0) return null
  const { fields, startMs } = await atlas.readPoint({
    lat,
    lon,
    variables: wind.variables,
    interpolation,
    fromStep,
    endStep,
  })
  const rows = endStep - fromStep
  const { u, v } = wind.make({ firstRow: 0, rows, startMs, stepMs, fields })
  const speedMs = new Float32Array(rows)
  const directionDeg = new Float32Array(rows)
  windSpeedFromComponents(u, v, speedMs)
  windDirectionFromComponents(u, v, directionDeg)
  return { startMs, stepMs, speedMs, directionDeg }
}
