import { answerer, type Dialect } from './dialect.ts'
import { numberText, type Random, randomStyle, tableText } from './randomStyle.ts'

const heads = {
  german: {
    name: 'Standort',
    award: 'Zuschlagswert',
    bid: 'Gebotstermin',
    fee: 'Entgelt',
    other: 'Kommentar',
  },
  english: { name: 'Site', award: 'Bid price', bid: 'Bid date', fee: 'Fee', other: 'Remark' },
} as const
/** ct/kWh and EUR/MWh of one unit. */
const units = { 'ct/kWh': 1, 'EUR/MWh': 10 } as const
const dayMs = 86_400_000

/** Awards of sites in ct/kWh with their bids: at 10 × the site's number the award, then day of the bid and fee. */
export function writtenAwards(random: Random): Dialect {
  const { below, of, chance } = random
  const style = randomStyle(random)
  const names = style.isGerman ? heads.german : heads.english
  const rows = Array.from({ length: 1 + below(5) }, (_, i) => ({
    site: i + 1,
    awardCtKwh: 5.62 + below(150) / 100,
    bidMs: of([Date.UTC(2025, 1, 1), Date.UTC(2025, 10, 1), Date.UTC(2024, 7, 1)]),
    feeEurMwh: below(300) / 100,
  }))
  const [unit, feeUnit] = [of(['ct/kWh', 'EUR/MWh'] as const), of(['ct/kWh', 'EUR/MWh'] as const)]
  const dates = of(['iso', 'points', 'slashes'] as const)
  const dayText = (ms: number) => {
    const [year, month, day] = new Date(ms).toISOString().slice(0, 10).split('-') as [string, string, string]
    if (dates === 'iso') return `${year}-${month}-${day}`
    return [day, month, year].join(dates === 'points' ? '.' : '/')
  }
  const isInCells = chance(0.2)
  const cellOf = (value: number, own: keyof typeof units) =>
    numberText(value * units[own], 4, style) + (isInCells ? ` ${own}` : '')
  const columns = [
    { head: names.name, unit: '', cells: rows.map(({ site }) => `WEA ${site}`) },
    {
      head: names.award,
      unit: isInCells ? '' : unit,
      cells: rows.map((row) => cellOf(row.awardCtKwh, unit)),
    },
    { head: names.bid, unit: '', cells: rows.map(({ bidMs }) => dayText(bidMs)) },
    {
      head: names.fee,
      unit: isInCells ? '' : feeUnit,
      cells: rows.map((row) => cellOf(row.feeEurMwh / 10, feeUnit)),
    },
    { head: names.other, unit: '', cells: rows.map(() => 'x') },
  ]
  const order = of([
    [0, 1, 2, 3, 4],
    [4, 2, 0, 3, 1],
  ])
  return {
    text: tableText(
      order.map((at) => columns[at]!),
      style,
      [],
    ),
    truth: rows.flatMap(({ site, awardCtKwh, bidMs, feeEurMwh }) => [
      [10 * site, awardCtKwh] as const,
      [10 * site + 1, bidMs / dayMs] as const,
      [10 * site + 2, feeEurMwh] as const,
    ]),
    answer: answerer({
      [`unit.${names.award}`]: unit,
      [`unit.${names.fee}`]: feeUnit,
      decimalMark: style.decimal,
      dateOrder: 'day_first',
      awardRange: 'as_written',
    }),
  }
}

/** Sites of the written awards. */
export const awardDialectSites = Array.from({ length: 5 }, (_, i) => ({
  ...{ id: i + 1, name: `WEA ${i + 1}` },
  ...{ lat: 50 + i, lon: 9 },
}))
