import { monthNumber, type YearMonth } from '../months/yearMonth.ts'
import type { CoveredMonth } from './electricalLoss.ts'
import { type OperationMonth, sumOfMonths } from './operationMonths.ts'

/** Energy of a turbine in a month, as reports of operation state it. */
export interface StatedMonth extends YearMonth {
  readonly turbine: string
  readonly energyMwh: number
  /** 0 to 1; null: not stated. */
  readonly availability: number | null
}

/** A month of a farm whose turbines are all known, scaled to the whole month. Energies in MWh. */
export interface WholeMonth extends YearMonth {
  readonly energyMwh: number
  /** With the energy lost while stopped or derated; null: no losses are known. */
  readonly grossMwh: number | null
  /** Energy that the wind allowed; null: not known. */
  readonly possibleMwh: number | null
}

/** Least share of a month with known power, of each turbine. */
export const leastKnown = 0.8

/** Months of which each turbine is known for 80 % of the time, each turbine scaled to the whole month. */
export function wholeMonths(byTurbine: readonly (readonly OperationMonth[])[]): readonly WholeMonth[] {
  return monthsByNumber(byTurbine.flat())
    .filter((own) => own.length === byTurbine.length && own.every(isKnown))
    .map((own) => {
      const scaled = (of: (month: OperationMonth) => number) =>
        own.reduce((sum, month) => sum + (of(month) * month.hours) / month.knownHours, 0)
      const { year, month } = own[0]!
      return {
        year,
        month,
        energyMwh: scaled(({ energyMwh }) => energyMwh),
        grossMwh: scaled(({ energyMwh, lostMwh }) => energyMwh + lostMwh.stopped + lostMwh.derated),
        possibleMwh: scaled(({ possibleMwh }) => possibleMwh),
      }
    })
}

/** Stated months in which all turbines have an energy; gross only if all state an availability above zero. */
export function wholeStatedMonths(months: readonly StatedMonth[]): readonly WholeMonth[] {
  const turbines = new Set(months.map(({ turbine }) => turbine)).size
  return monthsByNumber(months)
    .filter((own) => own.length === turbines)
    .map((own) => {
      const { year, month } = own[0]!
      const isStated = own.every(({ availability }) => availability !== null && availability > 0)
      return {
        year,
        month,
        energyMwh: own.reduce((sum, { energyMwh }) => sum + energyMwh, 0),
        grossMwh: isStated
          ? own.reduce((sum, { energyMwh, availability }) => sum + energyMwh / availability!, 0)
          : null,
        possibleMwh: null,
      }
    })
}

/** Sums over turbines of each month, in order of time. */
export function farmMonths(
  byTurbine: readonly (readonly OperationMonth[])[],
): readonly (OperationMonth & CoveredMonth)[] {
  return monthsByNumber(byTurbine.flat()).map((own) => {
    const sum = sumOfMonths(own)
    return { ...sum, share: sum.knownHours / sum.hours }
  })
}

function isKnown({ knownHours, hours }: OperationMonth): boolean {
  return knownHours >= leastKnown * hours
}

function monthsByNumber<Month extends YearMonth>(months: readonly Month[]): Month[][] {
  const byNumber = [...Map.groupBy(months, monthNumber)]
  return byNumber.sort(([a], [b]) => a - b).map(([, own]) => own)
}
