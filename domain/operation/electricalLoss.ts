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
  readonly months: number
  readonly turbinesMwh: number
  readonly meterMwh: number
}

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
  const turbinesMwh = common.reduce((sum, month) => sum + wholeMwh(month), 0)
  if (!(turbinesMwh > 0)) return null
  const meterMwh = common.reduce((sum, month) => sum + ofMeter.get(monthNumber(month))!, 0)
  const ratio = meterMwh / turbinesMwh
  return {
    share: 1 - ratio,
    deviation: ratio * Math.hypot(meterDeviation, turbinesDeviation),
    months: common.length,
    turbinesMwh,
    meterMwh,
  }
}

function isCovered({ share }: CoveredMonth): boolean {
  return share >= leastCovered
}

function wholeMwh({ energyMwh, share }: CoveredMonth): number {
  return energyMwh / share
}
