import type { PpaYear } from './ppaYears.ts'

/**
 * Share of a year's energy with support: energy of its delivered months up to the last day; the last month
 * counts by its days.
 * @param lastDay YYYY-MM-DD; null: support does not end
 */
export function supportedShare(
  { year, months, monthEnergyMwh }: Pick<PpaYear, 'year' | 'months' | 'monthEnergyMwh'>,
  lastDay: string | null,
): number {
  if (lastDay === null) return 1
  const [lastYear, lastMonth, day] = lastDay.split('-').map(Number) as [number, number, number]
  if (year !== lastYear) return year < lastYear ? 1 : 0
  const days = new Date(Date.UTC(lastYear, lastMonth, 0)).getUTCDate()
  const [all, supported] = months.reduce(
    ([sum, part], month, i) => {
      const share = month < lastMonth ? 1 : month === lastMonth ? day / days : 0
      return [sum + monthEnergyMwh[i]!, part + share * monthEnergyMwh[i]!]
    },
    [0, 0],
  )
  return all === 0 ? 0 : supported / all
}
