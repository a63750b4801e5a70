import { geodesicDistanceM, type LatLon, type WindBasis } from '#domain'
import type { ResultCalibration } from './calibration.ts'
import type { ResultTurbine } from './result.ts'

type Turbine = Pick<ResultTurbine, 'lat' | 'lon' | 'status' | 'site_height_m' | 'air'>

/**
 * Distance from a turbine to the place where its wind is known, m: from the place of the calibration, from the nearest
 * metered turbine, or, if a measurement at the site has no coordinates, from the middle of the planned turbines.
 */
export function distanceFromKnown(
  turbines: readonly Turbine[],
  basis: WindBasis,
  calibration: ResultCalibration | undefined,
): (turbine: Turbine) => number {
  const planned = turbines.filter(({ status }) => status === 'planned')
  if (basis === 'calibration' && calibration?.by.kind === 'production') {
    const existing = turbines.filter(({ status }) => status === 'portfolio')
    const plannedOnes = (calibration.production?.standing ?? 0) - existing.length
    // All planned turbines were metered: the farm is its own reference.
    if (existing.length === 0 || plannedOnes >= planned.length) return () => 0
    return (turbine) => Math.min(...existing.map((one) => geodesicDistanceM(turbine, one)))
  }
  if (basis === 'calibration' && calibration?.by.kind === 'metered') {
    const nearestM = 1000 * calibration.by.nearest_km
    return () => nearestM
  }
  const kind = calibration?.by.kind
  const hasPlace = kind === 'measurement' || kind === 'mean_speed'
  const place = calibration !== undefined && hasPlace ? calibration.place : middleOf(planned)
  return (turbine) => geodesicDistanceM(turbine, place)
}

function middleOf(turbines: readonly LatLon[]): LatLon {
  const mean = (of: (one: LatLon) => number) =>
    turbines.reduce((sum, one) => sum + of(one), 0) / turbines.length
  return { lat: mean(({ lat }) => lat), lon: mean(({ lon }) => lon) }
}

/** Range of the heights of turbines and of their weather's ground, m; null if no turbine's height is known. */
export function reliefOf(turbines: readonly Turbine[]): number | null {
  const heights = turbines.flatMap(({ site_height_m, air }) =>
    site_height_m === null ? [] : [site_height_m, ...(air?.cell_ground_m == null ? [] : [air.cell_ground_m])],
  )
  return heights.length === 0 ? null : Math.max(...heights) - Math.min(...heights)
}
