import type { CurvePoints } from '../turbineCurves.ts'
import { catalogueCurve } from './lookUp.ts'

/** A turbine whose energy represents the wind of a place in indices and maps. */
export interface ReferenceTurbine {
  /** Lower-case letters, digits and underscores. */
  readonly id: string
  /** Manufacturer and type. */
  readonly name: string
  readonly diameterM: number
  readonly hubHeightM: number
  /** kW at 1.225 kg/m³; empty beyond the last speed. */
  readonly power: CurvePoints
}

/** Both hubs are assumed at 100 m, a level of the reanalyses, which makes a wind profile unnecessary. */
const HUB_HEIGHT_M = 100

/**
 * An onshore turbine, Enercon E-141 EP4 4.2 MW, and an offshore one, the 12 MW reference of NREL's Annual
 * Technology Baseline 2020. Both curves are in the catalogue with their sources, at whole metres per second.
 */
export const referenceTurbines: readonly ReferenceTurbine[] = [
  referenceOf('e141_4200', 14),
  referenceOf('nrel_12000', 41),
]

function referenceOf(id: string, curveId: number): ReferenceTurbine {
  const found = catalogueCurve(curveId)
  if (!found) throw new Error(`the catalogue has no power curve ${curveId}`)
  const { vendor, type, curve } = found
  return {
    id,
    name: `${vendor.name} ${type.name}`,
    diameterM: type.rotorDiameterM,
    hubHeightM: HUB_HEIGHT_M,
    power: fromOne(curve.windSpeedMs, curve.powerKw),
  }
}

/** The curve from 1 m/s on: turbines with equal speeds share one pass over the wind. */
function fromOne(windSpeedMs: readonly number[], powerKw: readonly number[]): CurvePoints {
  const before = Array.from({ length: windSpeedMs[0]! - 1 }, (_, index) => index + 1)
  return { windSpeedMs: [...before, ...windSpeedMs], values: [...before.map(() => 0), ...powerKw] }
}
