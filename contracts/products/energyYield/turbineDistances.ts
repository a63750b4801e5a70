import { localPlane } from '#domain'
import type { EnergyYieldResult } from './result.ts'

/** Distance of two turbines in metres and in rotor diameters of the first. */
export interface TurbineDistance {
  readonly metres: number
  readonly diameters: number
  /** Bearing of the other one, degrees clockwise from north. */
  readonly bearingDeg: number
}

/** Distances of all turbines from each other, shape [turbine][turbine]; null on the diagonal. */
export function turbineDistances({
  turbines,
  power_curves,
}: Pick<EnergyYieldResult, 'turbines' | 'power_curves'>): (TurbineDistance | null)[][] {
  const points = localPlane(turbines)
  return turbines.map(({ power_curve }, from) => {
    const rotorM = power_curves[power_curve]!.rotor_diameter_m
    return turbines.map((_, to) => {
      if (from === to) return null
      const [east, north] = [points[to]!.x - points[from]!.x, points[to]!.y - points[from]!.y]
      const metres = Math.hypot(east, north)
      const bearingDeg = ((Math.atan2(east, north) * 180) / Math.PI + 360) % 360
      return { metres, diameters: metres / rotorM, bearingDeg }
    })
  })
}

/** Nearest neighbour of each turbine, shape [turbine]; null if there is no other. */
export function nearestTurbines(
  distances: readonly (readonly (TurbineDistance | null)[])[],
): ((TurbineDistance & { readonly index: number }) | null)[] {
  return distances.map((row) =>
    row.reduce<(TurbineDistance & { readonly index: number }) | null>(
      (nearest, one, index) =>
        one !== null && (nearest === null || one.metres < nearest.metres) ? { ...one, index } : nearest,
      null,
    ),
  )
}
