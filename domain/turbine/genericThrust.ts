import { thrustFromPowerCoefficient } from './thrust.ts'
import type { CurvePoints } from './turbineCurves.ts'

/**
 * Thrust coefficient of a generic turbine at its highest power coefficient, and below. Chosen on the catalogue's 19
 * types with published thrust, whose own best values are between 0.77 and 0.88; see genericThrust.test.ts.
 */
const PEAK_CT = 0.825

/** Power coefficient of the ideal rotor with this thrust: Cp = Ct(1 − a) with 2a = 1 − √(1 − Ct). */
const PEAK_IDEAL_CP = (PEAK_CT * (1 + Math.sqrt(1 - PEAK_CT))) / 2

/** Least speed of the highest power coefficient, m/s; at lower speeds tables in whole kW are too coarse. */
const PEAK_FROM_MS = 5

/**
 * Thrust curve for a power curve without one. Rotors lose power by drag, tip vortices and in the drive train,
 * but hardly any thrust. So at equal power their thrust far exceeds that of an ideal rotor, but both have equal
 * thrust at the highest power coefficient. Power coefficients are therefore taken as shares of the curve's
 * highest one, which is set to the ideal rotor's with Ct 0.825; at lower speeds the thrust coefficient stays at
 * 0.825. Air density and rotor diameter cancel. Compared with published curves, over winds of a Rayleigh
 * distribution of mean 7.5 m/s, the mean absolute error is 0.03 (an ideal rotor's: 0.27), at worst 0.07.
 * @param power kW over m/s; of any air density
 * @returns thrust coefficients at the power curve's speeds, 0..0.825; 0 without power
 */
export function genericThrust(power: CurvePoints): CurvePoints {
  const { windSpeedMs, values } = power
  const peak = loadPeak(power)
  return {
    windSpeedMs,
    values: windSpeedMs.map((v, i) => {
      if (!(values[i]! > 0 && v > 0)) return 0
      return v <= peak.speedMs ? PEAK_CT : generic(loadOf(values[i]!, v) / peak.load)
    }),
  }
}

/**
 * Thrust coefficient of a generic turbine whose power is limited below its curve.
 * @param power its full power curve, kW over m/s
 * @param reducedKw the power limit
 * @param v m/s, > 0
 * @returns 0..0.825
 */
export function genericReducedThrust(power: CurvePoints, reducedKw: number, v: number): number {
  const { load } = loadPeak(power)
  return load > 0 ? generic(Math.min(1, loadOf(reducedKw, v) / load)) : 0
}

/** Speed of a curve's highest power coefficient, and its value up to a constant factor. */
function loadPeak({ windSpeedMs, values }: CurvePoints): { readonly speedMs: number; readonly load: number } {
  const isCoarse = (v: number) => v < PEAK_FROM_MS && windSpeedMs.at(-1)! >= PEAK_FROM_MS
  let best = { speedMs: 0, load: 0 }
  for (const [i, v] of windSpeedMs.entries()) {
    const load = isCoarse(v) || v <= 0 ? 0 : loadOf(values[i]!, v)
    if (load > best.load) best = { speedMs: v, load }
  }
  return best
}

/** A value proportional to the power coefficient. */
function loadOf(powerKw: number, v: number): number {
  return powerKw / v ** 3
}

function generic(shareOfHighest: number): number {
  return thrustFromPowerCoefficient(shareOfHighest * PEAK_IDEAL_CP)
}
