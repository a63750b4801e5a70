/** Days of the months of a year other than a leap year. */
const days = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const

/**
 * Hours of a month of German legal time, equal to `germanPeriodHours` but without a calendar, since curves need
 * them thousands of times. Valid from 1996 on, since when clocks change in March and October.
 * @param month 1 to 12
 */
export function monthHours(year: number, month: number): number {
  const isLeap = month === 2 && year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
  const change = month === 3 ? -1 : month === 10 ? 1 : 0
  return 24 * (days[month - 1]! + (isLeap ? 1 : 0)) + change
}
