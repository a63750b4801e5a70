import { eurMwhPerCtKwh, type OfficialMarketValue } from '#domain'

/** Published value of wind on land, EUR/MWh; null: not published. @param month  null: of the year */
export function officialEurMwh(
  official: readonly OfficialMarketValue[],
  year: number,
  month: number | null,
): number | null {
  const found = official.findLast(
    (one) => one.technology === 'windOnshore' && one.year === year && one.month === month,
  )
  return found === undefined ? null : eurMwhPerCtKwh * found.ctKwh
}
