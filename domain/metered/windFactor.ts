import type { JudgedYear } from './plantQuality.ts'

/** Known losses of a plant's energy between wind and meter. */
export interface KnownLosses {
  /** Share of the energy that remains after all losses, 0 to 1. */
  readonly remaining: number
}

/** A plant's year with one comparison of meter and model. */
export interface PlantComparison extends ComparedValue {
  readonly judged: JudgedYear
  /** Metered energy of the compared months, kWh. */
  readonly meteredKwh: number
  readonly modelledKwh: number
}

/** Wind factor at a plant's place from its comparison. */
export interface ComparedValue {
  readonly plant: string
  /** Name of its farm; empty where it has none. */
  readonly farm: string
  readonly lat: number
  readonly lon: number
  readonly powerKw: number
  /** Logarithm of metered over modelled energy of the compared months. */
  readonly logRatio: number
  /** Logarithm of the wind factor that explains the difference left by the known losses. */
  readonly logWind: number
  /** d ln E / d ln v of the compared months. */
  readonly sensitivity: number
  /** 1 with monthly energies; 1/2 with only the year's total, which does not show outages. */
  readonly weight: number
}

/** Search limits of the wind factor; a factor beyond them has another cause. */
const widest = Math.log(2)

/** Compares a plant's year with the model; null if the year cannot be compared. */
export function comparePlant(judged: JudgedYear, { remaining }: KnownLosses): PlantComparison | null {
  const { metered, kind, flags, months } = judged
  if (flags.length > 0) return null
  const used = months.flatMap((flag, m) => (flag === null ? [m] : []))
  const meteredKwh =
    kind === 'year'
      ? metered.kwh.reduce((sum, value) => sum + value, 0)
      : used.reduce((sum, m) => sum + metered.kwh[m + 1]!, 0)
  const { kwh, sensitivity, curvature } = metered.modelled
  const modelledKwh = used.reduce((sum, m) => sum + kwh[m]!, 0)
  if (!(meteredKwh > 0) || !(modelledKwh > 0) || !(remaining > 0)) return null
  const mean = used.reduce((sum, m) => sum + kwh[m]! * sensitivity[m]!, 0) / modelledKwh
  if (!(mean > 0)) return null
  const target = meteredKwh / remaining
  // Newton's method for Σ E exp(s x + q x²) = M, with sensitivity s and curvature q of each month.
  let x = Math.log(target / modelledKwh) / mean
  for (let round = 0; round < 50; round++) {
    let [energy, slope] = [0, 0]
    for (const m of used) {
      const [s, q] = [sensitivity[m]!, curvature[m]!]
      const own = kwh[m]! * Math.exp(s * x + q * x * x)
      energy += own
      slope += own * Math.max(0.3, s + 2 * q * x)
    }
    const step = Math.log(energy / target) / (slope / energy)
    x = Math.min(widest, Math.max(-widest, x - step))
    if (Math.abs(step) < 1e-10) break
  }
  const { plant, farm, lat, lon, powerKw } = metered
  return {
    judged,
    plant,
    farm,
    lat,
    lon,
    powerKw,
    logRatio: Math.log(meteredKwh / modelledKwh),
    logWind: x,
    sensitivity: mean,
    weight: yearWeight(kind),
    meteredKwh,
    modelledKwh,
  }
}

/** Losses to assume if a plant's own are not known; shares of the energy. */
export interface LossAssumptions {
  /** Loss in transformer and cables up to the meter. */
  readonly electrical: number
  /** Loss by downtime, over all hours of a plant without its months of outage. */
  readonly unavailable: number
  /** Energy lost with each year of age. */
  readonly ageingPerYear: number
  /** Loss of plants with a condition on noise at night, and of plants with a condition on animals. */
  readonly noiseNight: number
  readonly animals: number
  /** Unlisted losses, for example by ice on blades, short stops and shadow; and their standard deviation over regions. */
  readonly untold: number
  readonly unstatedDeviation: number
}

/**
 * Usual values; sources in docs/measured.md. Electrical losses, degradation and availability: FGW TR 6 and operators; noise
 * at night and bats: measured and published stops.
 */
export const usualLosses: LossAssumptions = {
  electrical: 0.02,
  unavailable: 0.026,
  ageingPerYear: 0.003,
  noiseNight: 0.03,
  animals: 0.0146,
  untold: 0.01,
  unstatedDeviation: 0.01,
}

/** Inputs of one plant. */
export interface PlantLosses {
  /** Share lost in wakes of the turbines around it. */
  readonly wake: number
  /** Share curtailed by grid operators. */
  readonly curtailed: number
  readonly ageYears: number
  readonly isQuietAtNight: boolean
  readonly isStoppedForAnimals: boolean
}

/** Share of the energy that remains after all known, assumed and unlisted losses. */
export function remainingShare(plant: PlantLosses, assumed: LossAssumptions): number {
  return (
    (1 - plant.wake) *
    (1 - plant.curtailed) *
    (1 - assumed.electrical) *
    (1 - assumed.unavailable) *
    (plant.isQuietAtNight ? 1 - assumed.noiseNight : 1) *
    (plant.isStoppedForAnimals ? 1 - assumed.animals : 1) *
    (1 - assumed.ageingPerYear) ** Math.max(0, plant.ageYears) *
    (1 - assumed.untold)
  )
}

/** Weight of a compared year: half without monthly values, whose outages are not seen. */
export function yearWeight(kind: 'months' | 'year'): number {
  return kind === 'months' ? 1 : 0.5
}
