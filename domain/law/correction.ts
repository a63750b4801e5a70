import { type LawBook, lawInForce, recordFor } from './lawBook.ts'
import type { LawDay } from './lawDay.ts'
import { type CorrectionTable, type LawRegion, lawRegions } from './lawRecord.ts'
import { roundedHalfUp } from './roundedHalfUp.ts'

/**
 * Table of correction factors of a bid, or of a statutory value by its commissioning.
 * @param day of the bid or of commissioning
 * @returns null for the time before the first law with one
 * @see section 36h of the EEG 2017, 2021 and 2023
 */
export function correctionTable(
  day: LawDay,
  region: LawRegion,
  law: LawBook = lawInForce,
): CorrectionTable | null {
  if (!law.records.some(({ from }) => from.bid !== null && from.bid <= day)) return null
  return (
    recordFor('bid', day, law).correction.findLast(
      ({ regions, bidFrom }) => regions.includes(region) && (bidFrom === undefined || bidFrom <= day),
    ) ?? null
  )
}

/** Factor by which an award is multiplied. @param qualityPercent  site quality; @returns NaN for NaN */
export function factorOf({ points }: CorrectionTable, qualityPercent: number): number {
  const quality = Math.min(Math.max(qualityPercent, points[0]![0]), points.at(-1)![0])
  if (Number.isNaN(quality)) return Number.NaN
  const above = points.findIndex(([percent]) => percent >= quality)
  const [high, factorHigh] = points[above]!
  if (high === quality) return factorHigh
  const [low, factorLow] = points[above - 1]!
  return factorLow + ((quality - low) / (high - low)) * (factorHigh - factorLow)
}

/** Whether the factor for a quality depends on the region. */
export function isRegionNeeded(day: LawDay, qualityPercent: number, law: LawBook = lawInForce): boolean {
  const factors = lawRegions.map((region) => {
    const table = correctionTable(day, region, law)
    return table === null ? 1 : factorOf(table, qualityPercent)
  })
  return new Set(factors).size > 1
}

/** Award price after correction: two decimals, half up. @see EEG 2023, section 36h (5) */
export function correctedCtKwh(awardCtKwh: number, factor: number): number {
  return roundedHalfUp(awardCtKwh * factor, 2)
}
