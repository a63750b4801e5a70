import type { CatalogueCurve } from './catalogue.ts'

type CurveTable = Pick<CatalogueCurve, 'windSpeedMs' | 'powerKw' | 'ct'>

/** A table that ends below this speed at full power ends with the measurement, not at the turbine's cut-out, m/s. */
export const leastCutOutMs = 20
/** Cut-out if the source names none, m/s: that of most turbines with pitch control. */
export const ruledCutOutMs = 25
/** Share of the highest power that counts as full power. */
const fullPower = 0.98

/** Whether a table comes from a measurement that ended before the turbine's cut-out. */
export function endsEarly({ windSpeedMs, powerKw }: Omit<CurveTable, 'ct'>): boolean {
  return windSpeedMs.at(-1)! < leastCutOutMs && powerKw.at(-1)! >= fullPower * Math.max(...powerKw)
}

/**
 * A table that ends early, continued at its last power up to the assumed cut-out. At constant power, thrust
 * falls as the cube of the wind speed rises.
 */
export function heldToCutOut<Curve extends CurveTable>(
  curve: Curve,
): Curve & { readonly heldFromMs?: number } {
  if (!endsEarly(curve)) return curve
  const { windSpeedMs, powerKw, ct } = curve
  const last = windSpeedMs.at(-1)!
  const added = Array.from({ length: ruledCutOutMs - Math.floor(last) }, (_, i) => Math.floor(last) + 1 + i)
  return {
    ...curve,
    heldFromMs: last,
    windSpeedMs: [...windSpeedMs, ...added],
    powerKw: [...powerKw, ...added.map(() => powerKw.at(-1)!)],
    ct: ct && [...ct, ...added.map((speed) => Number((ct.at(-1)! * (last / speed) ** 3).toPrecision(3)))],
  }
}
