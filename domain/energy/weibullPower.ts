import { type Turbine, turbinePowerKw } from '../turbine/turbine.ts'
import type { Weibull } from '../wind/weibull.ts'

const { exp, log } = Math

/** Classes of wind speed, m/s: power curves have steps of 0.5 to 1 m/s. */
const CLASS_MS = 0.25
/** Highest class, above every cut-out of the catalogue, m/s; faster winds have a share below 1e-6. */
const MOST_MS = 45
const CLASSES = MOST_MS / CLASS_MS

const upperLogs = Float64Array.from({ length: CLASSES }, (_, i) => log((i + 1) * CLASS_MS))

/**
 * Mean power of a turbine in a Weibull distribution of wind speeds: the sum over speed classes of the power in their
 * middle times their share (IEC 61400-12-1:2017, 9.3, with classes of 0.25 m/s).
 * @param densityKgM3 mean air density at hub height, kg/m³
 * @returns kW, 0 to the rated power; NaN where A, k or density is NaN
 */
export function weibullMeanPowerKw(
  turbine: Turbine,
  { scaleMs, shape }: Weibull,
  densityKgM3: number,
): number {
  const scaleLog = log(scaleMs)
  let above = 1
  let power = 0
  for (let i = 0; i < CLASSES; i++) {
    const next = exp(-exp(shape * (upperLogs[i]! - scaleLog)))
    const share = above - next
    if (share > 0) power += share * turbinePowerKw(turbine, (i + 0.5) * CLASS_MS, densityKgM3)
    above = next
  }
  return Number.isFinite(scaleMs + shape + densityKgM3) ? power : Number.NaN
}
