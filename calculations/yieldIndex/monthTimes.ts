import type { YearMonth } from '#domain'
import type { NetcdfVariable } from '../netcdf/dataset.ts'

const msPerDay = 86_400_000

/** The time axis of months in NetCDF after CF: their first days, and their bounds. */
export const monthVariables: readonly NetcdfVariable[] = [
  {
    name: 'time',
    type: 'double',
    dimensions: ['time'],
    attributes: {
      standard_name: 'time',
      long_name: 'first day of the month',
      units: 'days since 1970-01-01 00:00:00',
      calendar: 'standard',
      bounds: 'time_bounds',
      axis: 'T',
    },
  },
  { name: 'time_bounds', type: 'double', dimensions: ['time', 'bounds'], attributes: {} },
]

/** Values of the variables of time. */
export function monthTimes(months: readonly YearMonth[]) {
  return {
    time: Float64Array.from(months, dayOf),
    time_bounds: Float64Array.from(months.flatMap((month) => [dayOf(month), dayOf(nextMonth(month))])),
  }
}

function dayOf({ year, month }: YearMonth): number {
  return Date.UTC(year, month - 1, 1) / msPerDay
}

function nextMonth({ year, month }: YearMonth): YearMonth {
  return month === 12 ? { year: year + 1, month: 1 } : { year, month: month + 1 }
}
