/** Categories of turbulence by their reference intensity, the mean at 15 m/s; IEC 61400-1:2019, table 1. */
export const turbulenceCategories = [
  { name: 'C', reference: 0.12 },
  { name: 'B', reference: 0.14 },
  { name: 'A', reference: 0.16 },
  { name: 'A+', reference: 0.18 },
] as const
/** S: above all categories. */
export type TurbulenceCategory = (typeof turbulenceCategories)[number]['name'] | 'S'

/** Smallest reference intensity whose normal turbulence model is nowhere below a turbulence, and where it is reached. */
export interface RequiredTurbulence {
  readonly reference: number
  readonly windSpeedMs: number
  readonly category: TurbulenceCategory
}

/**
 * Compares effective turbulence with the normal turbulence model, σ₁ = I_ref (0.75 V + 5.6 m/s), in a range of wind
 * speeds.
 * @param intensity  shares, shape [wind speed]; NaN is skipped
 * @returns          null without any turbulence in the range
 * @see IEC 61400-1:2019, 6.3.2.3 and 11.9
 */
export function requiredTurbulence(
  speedsMs: readonly number[],
  intensity: readonly number[],
  range: { readonly fromMs: number; readonly untilMs: number },
): RequiredTurbulence | null {
  const required = speedsMs
    .map((windSpeedMs, index) => ({
      windSpeedMs,
      reference: intensity[index]! / (0.75 + 5.6 / windSpeedMs),
    }))
    .filter(
      ({ windSpeedMs, reference }) =>
        windSpeedMs >= range.fromMs && windSpeedMs <= range.untilMs && reference > 0,
    )
  const [first, ...rest] = required
  if (first === undefined) return null
  const most = rest.reduce((found, one) => (one.reference > found.reference ? one : found), first)
  const category = turbulenceCategories.find(({ reference }) => reference >= most.reference)?.name ?? 'S'
  return { ...most, category }
}

/** Share of the rated power at which the rated wind speed begins the range of comparison. */
const RATED_SHARE = 0.95
const LEAST_OF_RATED = 0.6

/**
 * Range of wind speeds in which turbulence is compared: from 0.6 times the rated wind speed to cut-out. The rated speed
 * is that of 95 % of the rated power, since curves approach it slowly; a lower one is on the safe side.
 */
export function comparedSpeeds(
  power: { readonly windSpeedMs: readonly number[]; readonly powerKw: readonly number[] },
  ratedPowerKw: number,
  cutOutMs: number | null,
): { readonly fromMs: number; readonly untilMs: number } {
  const rated = power.powerKw.findIndex((kw) => kw >= RATED_SHARE * ratedPowerKw)
  const ratedMs = power.windSpeedMs[rated] ?? power.windSpeedMs.at(-1)!
  return { fromMs: LEAST_OF_RATED * ratedMs, untilMs: cutOutMs ?? power.windSpeedMs.at(-1)! }
}
