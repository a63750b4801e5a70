import type { MapPoint } from '../geo/index.ts'
import { remainder } from '../numbers/index.ts'
import { sectorOf } from '../wind/sectors.ts'

/** A turbine as the turbulence of its wake depends on it. */
export interface TurbulentTurbine {
  /** m. */
  readonly point: MapPoint
  readonly rotorDiameterM: number
  /** Thrust coefficient, shape [wind speed]. */
  readonly ct: readonly number[]
}

/** Directions of the wind, of one sector, in which a turbine is in the same wakes. */
export interface WakeSegment {
  readonly sector: number
  /** Share of the directions of the sector. */
  readonly share: number
  /** Turbulence intensity that the strongest wake adds, a share, shape [wind speed]; zeros without a wake. */
  readonly added: readonly number[]
}

/** Wakes are as wide as 6 % of all directions, p_w of IEC 61400-1. */
export const halfWidthDeg = (0.06 * 360) / 2
/** Wakes of turbines further away than this many of their rotor diameters are not considered. */
const reachDiameters = 10

/**
 * Divides all directions into segments in which a turbine is in the same wakes. Borders are exact, since both wakes
 * and sectors are intervals of the direction.
 * @param turbines     all turbines that cast wakes, and the turbine itself
 * @param of           index of the turbine in the wakes
 * @param sectorCount  sectors, the first centred on north
 * @see IEC 61400-1:2019, annex E: added turbulence 1/(1.5 + 0.8 d/√Ct)
 */
export function wakeSegments(
  turbines: readonly TurbulentTurbine[],
  of: number,
  sectorCount: number,
): readonly WakeSegment[] {
  const widthDeg = 360 / sectorCount
  const wakes = turbines.flatMap((one, index) => (index === of ? [] : wakeAt(turbines[of]!, one)))
  const borders = new Set([
    ...Array.from({ length: sectorCount }, (_, sector) => (sector + 0.5) * widthDeg),
    ...wakes.flatMap(({ fromDeg }) => [fromDeg - halfWidthDeg, fromDeg + halfWidthDeg]),
  ])
  const ascending = [...borders].map((degrees) => remainder(degrees, 360)).sort((a, b) => a - b)
  return ascending.map((start, index) => {
    const end = ascending[index + 1] ?? ascending[0]! + 360
    const middle = (start + end) / 2
    const inside = wakes.filter(({ fromDeg }) => turnDeg(fromDeg, middle) < halfWidthDeg)
    return {
      sector: sectorOf(middle, sectorCount),
      share: (end - start) / widthDeg,
      added: turbines[of]!.ct.map((_, speed) => Math.max(0, ...inside.map(({ added }) => added[speed]!))),
    }
  })
}

interface Wake {
  /** Direction of the wind in which the turbine is in the middle of the wake, degrees. */
  readonly fromDeg: number
  readonly added: readonly number[]
}

/** The wake of another turbine; empty if it is too far away. */
function wakeAt(turbine: TurbulentTurbine, other: TurbulentTurbine): readonly Wake[] {
  const { fromDeg, diameters } = bearingOf(turbine, other)
  if (diameters >= reachDiameters) return []
  const added = other.ct.map((ct) => (ct > 0 ? 1 / (1.5 + (0.8 * diameters) / Math.sqrt(ct)) : 0))
  return [{ fromDeg, added }]
}

/** Direction and distance of another turbine: degrees from −180, and rotor diameters of the other one. */
export function bearingOf(
  { point }: TurbulentTurbine,
  other: TurbulentTurbine,
): { readonly fromDeg: number; readonly diameters: number } {
  const [east, north] = [other.point.x - point.x, other.point.y - point.y]
  return {
    fromDeg: (Math.atan2(east, north) * 180) / Math.PI,
    diameters: Math.hypot(east, north) / other.rotorDiameterM,
  }
}

/** Angle between two directions, 0 to 180 degrees. */
function turnDeg(a: number, b: number): number {
  return Math.abs(remainder(a - b + 180, 360) - 180)
}
