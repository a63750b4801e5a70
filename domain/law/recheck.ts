import { correctedCtKwh, factorOf } from './correction.ts'
import type { CorrectionTable } from './lawRecord.ts'

/** Percentage points of site quality below which the past is not settled. */
const toleratedPoints = 2

/** Energy of a period with one reference market value. */
export interface SettledEnergy {
  readonly energyMwh: number
  /** Month's or year's market value, ct/kWh. */
  readonly marketValueCtKwh: number
}

/** Changes after a re-check of site quality, after 5, 10 or 15 years. */
export interface Recheck {
  readonly oldCtKwh: number
  /** Value from the start of the 6th, 11th or 16th year on. */
  readonly newCtKwh: number
  readonly newFactor: number
  readonly isSettled: boolean
  /** Payment to the plant for the past, EUR, below 0 a repayment; without interest. */
  readonly settlementEur: number
}

/**
 * Re-check of an award's value by measured yields: settles payments; earlier values stay.
 * @see EEG 2023, section 36h (2) to (4)
 */
export function recheck(
  table: CorrectionTable,
  awardCtKwh: number,
  oldPercent: number,
  newPercent: number,
  energies: readonly SettledEnergy[],
): Recheck {
  const newFactor = factorOf(table, newPercent)
  const oldCtKwh = correctedCtKwh(awardCtKwh, factorOf(table, oldPercent))
  const newCtKwh = correctedCtKwh(awardCtKwh, newFactor)
  const isSettled = Math.abs(newPercent - oldPercent) > toleratedPoints
  const eur = energies.reduce((sum, { energyMwh, marketValueCtKwh }) => {
    const premium = (value: number) => Math.max(0, value - marketValueCtKwh)
    return sum + 10 * energyMwh * (premium(newCtKwh) - premium(oldCtKwh))
  }, 0)
  return { oldCtKwh, newCtKwh, newFactor, isSettled, settlementEur: isSettled ? eur : 0 }
}
