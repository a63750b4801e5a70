import { forwardOriginOf, messages, type QuantityName } from '#contracts'
import { formatYearMonth, germanPeriodHours, type PpaYear } from '#domain'
import { type FilledTable, filledTable, textColumn } from '../workbook/filledTable.ts'
import { computedColumn } from '../workbook/sheetOf.ts'
import { inputCells, quotedSheet } from './inputSheet.ts'
import type { SiteTables } from './siteFiles.ts'

/** Columns of the sheet, in their order. */
const letters = {
  month: 'A',
  year: 'B',
  hours: 'C',
  base: 'D',
  origin: 'E',
  energy: 'F',
  season: 'G',
} as const
type ForwardColumn = keyof typeof letters

/** The whole column of delivered months, for formulas of other sheets. */
export function forwardRange(tables: SiteTables, column: ForwardColumn): string {
  const sheet = quotedSheet(messages[tables.information.language].ppa.sheets.forward)
  const count = tables.priced.years.reduce((sum, { months }) => sum + months.length, 0)
  return `${sheet}!$${letters[column]}$2:$${letters[column]}$${count + 1}`
}

/** One row for each delivered month: its base price, which is an input, and its origin. */
export function forwardSheet(tables: SiteTables): FilledTable {
  const { language } = tables.information
  const { ppa: text, quantities } = messages[language]
  const computed = (quantity: QuantityName) => computedColumn(quantity, language)
  const months = tables.priced.years.flatMap((year) =>
    year.months.map((month, i) => ({ year, month, base: year.monthBaseEurMwh[i]! })),
  )
  const { monthEnergy, monthSeason } = inputCells(language)
  return filledTable(
    text.sheets.forward,
    [
      textColumn(quantities.month, 10),
      ...(['year', 'hours', 'basePrice'] as const).map(computed),
      textColumn(text.origin, 28),
      ...(['grossEnergy', 'seasonFactor'] as const).map(computed),
    ],
    months.map(({ year, month, base }) => [
      formatYearMonth({ year: year.year, month }),
      year.year,
      germanPeriodHours(year.year, month),
      base,
      text.origins[forwardOriginOf(tables.terms.forward, { year: year.year, month })],
      { formula: monthEnergy(month, month), value: tables.site.profile.monthly_mwh[month - 1]! },
      { formula: monthSeason(month, month), value: tables.terms.season?.[month - 1] ?? 1 },
    ]),
  )
}

/** Mean base price of a year by the hours of its delivered months. @param year  cell that holds the year */
export function yearBaseFormula(tables: SiteTables, year: string): string {
  const column = (name: ForwardColumn) => forwardRange(tables, name)
  const own = `(${column('year')}=${year})`
  return `SUMPRODUCT(${own}*${column('base')}*${column('hours')})/SUMPRODUCT(${own}*${column('hours')})`
}

/** Season factor of a year, see `seasonFactor`. @param base  cell that holds the base price of the year */
export function seasonFormula(
  tables: SiteTables,
  { year, isMonthly }: Pick<PpaYear, 'year' | 'isMonthly'>,
  cells: { readonly year: string; readonly base: string },
): string | null {
  if (!isMonthly || tables.terms.season === null) return null
  const column = (name: ForwardColumn) => forwardRange(tables, name)
  const own = `(${column('year')}=${cells.year})`
  const curve = `SUMPRODUCT(${own}*${column('base')}*${column('energy')})/(SUMPRODUCT(${own}*${column('energy')})*${cells.base})`
  const { monthEnergy, monthSeason } = inputCells(tables.information.language)
  const [energy, season] = [monthEnergy(1, 12), monthSeason(1, 12)]
  const hours = Array.from({ length: 12 }, (_, i) => germanPeriodHours(year, i + 1))
  const total = hours.reduce((sum, one) => sum + one, 0)
  const mean = `(${hours.map((one, i) => `${monthSeason(i + 1, i + 1)}*${one}`).join('+')})/${total}`
  return `${curve}/(SUMPRODUCT(${energy},${season})/(SUM(${energy})*${mean}))`
}
