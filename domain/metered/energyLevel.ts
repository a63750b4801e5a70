import { farmValues } from './farmValues.ts'
import { robustMean } from './robust.ts'
import type { ComparedValue } from './windFactor.ts'

/** A compared year or month of a plant, with its known losses. */
export interface LevelledYear extends ComparedValue {
  /** Metered and modelled energy of the compared months, kWh. */
  readonly meteredKwh: number
  readonly modelledKwh: number
  /** Share lost in wakes; null: not estimated. */
  readonly wake: number | null
  /** Share that remains after all known losses, with wakes. */
  readonly remaining: number
}

/** Level of metered over modelled energy of several plants, and its known parts: ratio = wakes · losses · rest. */
export interface EnergyLevel {
  readonly plants: number
  readonly farms: number
  readonly powerKw: number
  readonly meteredKwh: number
  readonly modelledKwh: number
  /** Sum of metered over sum of modelled energies. */
  readonly ratio: number
  /** Robust mean of the ratio over farms, and standard error of its logarithm. */
  readonly factor: number
  readonly standardError: number
  /** Share that remains after wakes, and of it after other known losses; weighted by modelled energy. */
  readonly wakes: number
  readonly losses: number
  /** Remaining factor: wind of the atlas, power curves, curtailment and unlisted losses. */
  readonly rest: number
}

/** Standard deviations of ln(ratio) between farms, and of a plant about its farm; ours, from synthetic settlements. */
const spread = { farms: 0.035, plants: 0.06 } as const

/** The level of metered energy; null without plants. Each farm counts once in the factor, by Huber's robust mean. */
export function energyLevel(years: readonly LevelledYear[]): EnergyLevel | null {
  if (years.length === 0) return null
  const farms = farmValues(years)
  const { mean, standardError } = robustMean(
    farms.map(({ logRatio }) => logRatio),
    farms.map(({ plants }) => 1 / (spread.farms ** 2 + spread.plants ** 2 / plants)),
  )
  const sum = (value: (year: LevelledYear) => number) => years.reduce((all, year) => all + value(year), 0)
  const meteredKwh = sum((year) => year.meteredKwh)
  const modelledKwh = sum((year) => year.modelledKwh)
  const afterWakesKwh = sum((year) => year.modelledKwh * (1 - (year.wake ?? 0)))
  const remainingKwh = sum((year) => year.modelledKwh * year.remaining)
  return {
    plants: new Set(years.map(({ plant }) => plant)).size,
    farms: farms.length,
    powerKw: farms.reduce((all, { powerKw }) => all + powerKw, 0),
    meteredKwh,
    modelledKwh,
    ratio: meteredKwh / modelledKwh,
    factor: Math.exp(mean),
    standardError,
    wakes: afterWakesKwh / modelledKwh,
    losses: remainingKwh / afterWakesKwh,
    rest: meteredKwh / remainingKwh,
  }
}
