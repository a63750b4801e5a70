import { monthNumber, type YearMonth } from '../months/yearMonth.ts'

/** Energy of a month and the share of its time with a value, 0 to 1. */
export interface CoveredMonth extends YearMonth {
  readonly energyMwh: number
  readonly share: number
}

/** Electrical losses between the turbines and the meter, as a share of the turbines' energy. */
export interface ElectricalLoss {
  readonly share: number
  /** Standard deviation by that of both meters, as a share of the turbines' energy. */
  readonly deviation: number
  /** Compared months; of days the months that they are in. */
  readonly months: number
  /** Compared days; null: whole months are compared. */
  readonly days: number | null
  readonly turbinesMwh: number
  readonly meterMwh: number
}

/** Energy of a whole day, UTC. */
export interface DayEnergy {
  /** Days since 1970. */
  readonly day: number
  readonly energyMwh: number
}

/** Least number of days: those of a month. */
const leastDays = 28
const dayMs = 86_400_000

/** Standard deviations of a meter and of the turbines' own energies, shares. @see OpenOA, ElectricalLosses */
const [meterDeviation, turbinesDeviation] = [0.005, 0.005]
/** Least share of a month's time with values; gaps are scaled. */
export const leastCovered = 0.95

/**
 * 1 − Σ meter / Σ turbines, over months of which both are known for at least 95 % of the time; both are scaled to
 * whole months.
 * @returns null without such a month
 */
export function electricalLoss(
  turbines: readonly CoveredMonth[],
  meter: readonly CoveredMonth[],
): ElectricalLoss | null {
  const ofMeter = new Map(meter.filter(isCovered).map((month) => [monthNumber(month), wholeMwh(month)]))
  const common = turbines.filter((month) => isCovered(month) && ofMeter.has(monthNumber(month)))
  const pairs = common.map((month) => [wholeMwh(month), ofMeter.get(monthNumber(month))!] as const)
  return lossOf(pairs, { months: common.length, days: null })
}

/**
 * 1 − Σ meter / Σ turbines, over the days that both know without a gap.
 * @returns null for fewer than 28 such days
 */
export function electricalLossOfDays(
  turbines: readonly DayEnergy[],
  meter: readonly DayEnergy[],
): ElectricalLoss | null {
  const ofMeter = new Map(meter.map(({ day, energyMwh }) => [day, energyMwh]))
  const common = turbines.filter(({ day }) => ofMeter.has(day))
  if (common.length < leastDays) return null
  const months = new Set(common.map(({ day }) => new Date(day * dayMs).toISOString().slice(0, 7))).size
  const pairs = common.map(({ day, energyMwh }) => [energyMwh, ofMeter.get(day)!] as const)
  return lossOf(pairs, { months, days: common.length })
}

/** @param pairs of energies at turbines and meter, MWh */
function lossOf(
  pairs: readonly (readonly [turbinesMwh: number, meterMwh: number])[],
  count: Pick<ElectricalLoss, 'months' | 'days'>,
): ElectricalLoss | null {
  const turbinesMwh = pairs.reduce((sum, [own]) => sum + own, 0)
  if (!(turbinesMwh > 0)) return null
  const meterMwh = pairs.reduce((sum, [, own]) => sum + own, 0)
  const ratio = meterMwh / turbinesMwh
  const deviation = ratio * Math.hypot(meterDeviation, turbinesDeviation)
  return { share: 1 - ratio, deviation, ...count, turbinesMwh, meterMwh }
}

function isCovered({ share }: CoveredMonth): boolean {
  return share >= leastCovered
}

function wholeMwh({ energyMwh, share }: CoveredMonth): number {
  return energyMwh / share
}
