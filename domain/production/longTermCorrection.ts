import { type Checked, invalid, valid } from '../checked/index.ts'
import { hoursOfMonth } from '../energy/monthlyEnergy.ts'
import { meanYearHours } from '../wind/meanYear.ts'
import type { MonthIndex } from '../yieldIndex/yieldIndex.ts'

/** Actual energy of a turbine or farm in one month. */
export interface MeasuredMonth {
  readonly year: number
  /** 1 to 12. */
  readonly month: number
  readonly energyMwh: number
}

/** A used month, with its estimate of the long-term yield by the index. */
export interface CorrectedMonth extends MeasuredMonth {
  readonly index: number
  readonly expectedMwh: number
  /** Measured less expected energy, per cent of the expected; NaN if the expected energy is 0. */
  readonly residualPercent: number
}

export interface LongTermCorrection {
  /** Energy of a mean year of the index's reference period, MWh in 8766 h. */
  readonly annualEnergyMwh: number
  /** Coefficient of determination between measured and expected monthly energies, 0 to 1. */
  readonly rSquared: number
  /**
   * Slope of the least-squares line of measured over expected monthly energies: 1 if both vary equally, less
   * than 1 if measured ones vary less; NaN if the expected ones do not vary.
   */
  readonly slope: number
  readonly months: readonly CorrectedMonth[]
}

export type LongTermIssue = {
  readonly code: 'tooFewCommonMonths'
  readonly count: number
  readonly min: number
}

type MonthOfIndex = Pick<MonthIndex, 'year' | 'month' | 'index'>

const minMonths = 3

/**
 * Corrects measured energies to the long term by a seasonal index: the measured sum, divided by the share of a
 * mean year that the index gives for these months. Months without an index or a measurement are left out.
 * @param measured MWh of whole months; NaN missing
 * @param index months of a seasonal index, percent
 */
export function longTermCorrection(
  measured: readonly MeasuredMonth[],
  index: readonly MonthOfIndex[],
): Checked<LongTermCorrection, LongTermIssue> {
  const indexOf = new Map(index.map((month) => [12 * month.year + month.month, month.index]))
  const common = measured
    .map((month) => ({ ...month, index: indexOf.get(12 * month.year + month.month) ?? Number.NaN }))
    .filter((month) => !Number.isNaN(month.energyMwh) && !Number.isNaN(month.index))
  if (common.length < minMonths)
    return invalid([{ code: 'tooFewCommonMonths', count: common.length, min: minMonths }])
  const measuredMwh = common.reduce((sum, month) => sum + month.energyMwh, 0)
  const yearShares = common.reduce((sum, month) => sum + yearShareOf(month), 0)
  const annualEnergyMwh = measuredMwh / yearShares
  const months = common.map((month) => {
    const expectedMwh = annualEnergyMwh * yearShareOf(month)
    const residualPercent = expectedMwh > 0 ? 100 * (month.energyMwh / expectedMwh - 1) : Number.NaN
    return { ...month, expectedMwh, residualPercent }
  })
  return valid({ annualEnergyMwh, ...relationOf(months), months })
}

/** Share of a mean year's energy in a month, by its index. */
function yearShareOf({ year, month, index }: MonthOfIndex): number {
  return (index / 100) * (hoursOfMonth(year, month) / meanYearHours)
}

/** Squared correlation of measured and expected energies, and the slope between them; NaN if they do not vary. */
function relationOf(months: readonly CorrectedMonth[]): Pick<LongTermCorrection, 'rSquared' | 'slope'> {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const meanMeasured = mean(months.map((month) => month.energyMwh))
  const meanExpected = mean(months.map((month) => month.expectedMwh))
  let product = 0
  let squareMeasured = 0
  let squareExpected = 0
  for (const { energyMwh, expectedMwh } of months) {
    product += (energyMwh - meanMeasured) * (expectedMwh - meanExpected)
    squareMeasured += (energyMwh - meanMeasured) ** 2
    squareExpected += (expectedMwh - meanExpected) ** 2
  }
  return { rSquared: product ** 2 / (squareMeasured * squareExpected), slope: product / squareExpected }
}
