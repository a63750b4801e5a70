import type { TimedSeries } from '../wind/monthlyMeans.ts'
import { germanOffsetMs } from './germanTime.ts'

const hourMs = 3_600_000

/** What decides which rule of section 51 a plant falls under. */
export interface PlantVintage {
  /** Commissioning (for tenders before 2021: of the award's law), ms since 1970, UTC. */
  readonly commissionedMs: number
  readonly ratedPowerKw: number
}

interface VintageRule {
  /** First instant of commissioning, in the calendar of German legal time. */
  readonly from: readonly [year: number, month: number, day: number]
  /** Plants below this are exempt, kW. */
  readonly exemptBelowKw: number
  /** Hours that the price must be negative in a row, by the calendar year of the hour. */
  readonly hours: (year: number) => number
}

/**
 * Section 51 of the Renewable Energy Sources Act by commissioning, newest first. The plant's own rule
 * stays with it when the law changes.
 *
 * EEG 2014 section 24 and EEG 2017 (wind below 3 MW exempt), EEG 2021, EEG 2023, and the Act of
 * 21 February 2025, in force from the 25th, by which every negative quarter-hour counts.
 */
const rules: readonly VintageRule[] = [
  { from: [2025, 2, 25], exemptBelowKw: 100, hours: () => 0 },
  {
    from: [2023, 1, 1],
    exemptBelowKw: 400,
    hours: (year) => (year <= 2023 ? 4 : year <= 2025 ? 3 : year === 2026 ? 2 : 1),
  },
  { from: [2021, 1, 1], exemptBelowKw: 500, hours: () => 4 },
  { from: [2016, 1, 1], exemptBelowKw: 3000, hours: () => 6 },
]

/**
 * Steps in which a plant gets no support because the spot price is negative long enough in a row.
 *
 * @param price    EUR/MWh, shape [time]; NaN breaks a row. Steps of an hour or a quarter of one
 * @param vintage  which rule applies
 * @returns        1 for a step without support, shape [time]; all 0 for a plant without such a rule
 * @see EEG 2023, section 51; section 100 for older plants
 */
export function stepsWithoutSupport(price: TimedSeries, vintage: PlantVintage): Uint8Array {
  const { values, startMs, stepMs } = price
  const mask = new Uint8Array(values.length)
  const rule = ruleOf(vintage)
  if (rule === null) return mask
  let rowStart = 0
  for (let i = 0; i <= values.length; i++) {
    if (i < values.length && values[i]! < 0) continue
    const rowHours = ((i - rowStart) * stepMs) / hourMs
    for (let step = rowStart; step < i; step++)
      if (rowHours >= rule.hours(germanYear(startMs + step * stepMs))) mask[step] = 1
    rowStart = i + 1
  }
  return mask
}

/** What section 51 takes from a plant. */
export interface LostSupport {
  /** Time without support, h. */
  readonly hours: number
  /** Energy in that time, MWh. */
  readonly energyMwh: number
  /** The premium that is not paid for it, EUR. */
  readonly premiumEur: number
}

/**
 * Sums what is lost in the steps without support.
 *
 * @param mask           see `stepsWithoutSupport`, shape [time]
 * @param energyMwh      per step, shape [time]; NaN counts as none
 * @param stepHours      h
 * @param premiumCtKwh   market premium that would have been paid in each step, ct/kWh
 */
export function lostSupport(
  mask: Uint8Array,
  energyMwh: ArrayLike<number>,
  stepHours: number,
  premiumCtKwh: (step: number) => number,
): LostSupport {
  let hours = 0
  let lostMwh = 0
  let premiumEur = 0
  mask.forEach((isLost, step) => {
    if (isLost === 0) return
    hours += stepHours
    const energy = energyMwh[step]!
    if (Number.isNaN(energy)) return
    lostMwh += energy
    premiumEur += energy * premiumCtKwh(step) * 10
  })
  return { hours, energyMwh: lostMwh, premiumEur }
}

/**
 * Market premium: what the award exceeds the market value by, ct/kWh; never negative.
 *
 * The market value is the month's for plants commissioned (or awarded) before 2023, the year's for
 * later ones.
 *
 * @see EEG 2023, annex 1, numbers 3 and 4
 */
export function marketPremiumCtKwh(awardCtKwh: number, marketValueCtKwh: number): number {
  return Math.max(0, awardCtKwh - marketValueCtKwh)
}

function ruleOf({ commissionedMs, ratedPowerKw }: PlantVintage): VintageRule | null {
  const rule = rules.find(({ from: [year, month, day] }) => {
    const localMs = commissionedMs + germanOffsetMs(commissionedMs)
    return localMs >= Date.UTC(year, month - 1, day)
  })
  return rule === undefined || ratedPowerKw < rule.exemptBelowKw ? null : rule
}

function germanYear(timeMs: number): number {
  return new Date(timeMs + germanOffsetMs(timeMs)).getUTCFullYear()
}
