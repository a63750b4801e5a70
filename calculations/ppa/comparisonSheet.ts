import { messages, ppaAgreement, ppaSupportOf } from '#contracts'
import { eurMwhPerCtKwh, type PpaIncome, type PpaYear, supportedShare } from '#domain'
import { type FilledTable, filledTable, type TableRow } from '../workbook/filledTable.ts'
import { columnLetters, type FormulaCell, type SheetColumn } from '../workbook/sheet.ts'
import { computedColumn, quantityColumn } from '../workbook/sheetOf.ts'
import { inputCells, quotedSheet } from './inputSheet.ts'
import type { SiteTables } from './siteFiles.ts'
import { priceCell } from './waterfallSheet.ts'
import { aheadFormula, deviationFormula, shareFormula, type YearColumn, yearCell } from './yearSheet.ts'

const columns = [
  ...(['year', 'months', 'base', 'fleetFactor', 'season', 'energy', 'ahead', 'ppa', 'share'] as const),
  ...(['supportP50', 'supportP90', 'marketP50', 'marketP90'] as const),
] as const
export type ComparisonColumn = (typeof columns)[number]

const letters = Object.fromEntries(columns.map((name, index) => [name, columnLetters(index)])) as Readonly<
  Record<ComparisonColumn, string>
>

/** Cells of a column, as formulas of other sheets name them. @param of  the years within the agreement or after it */
export function comparisonRange(
  { comparison, information }: SiteTables,
  of: 'agreement' | 'after',
  column: ComparisonColumn,
): string {
  const within = comparison.incomes.length
  const [first, last] =
    of === 'agreement' ? [2, within + 1] : [within + 2, within + 1 + comparison.tail.length]
  const sheet = quotedSheet(messages[information.language].ppa.sheets.comparison)
  return `${sheet}!$${letters[column]}$${first}:$${letters[column]}$${last}`
}

/** Agreement, support and market of each year, also after the agreement, by formulas. */
export function comparisonSheet(tables: SiteTables): FilledTable {
  const { priced, comparison, information } = tables
  const { incomes, tail, tailYears } = comparison
  return filledTable(messages[information.language].ppa.sheets.comparison, sheetColumns(tables), [
    ...incomes.map((income, index) => [
      ...yearCells(tables, priced.years[index]!, index),
      ...incomeCells(tables, priced.years[index]!, income, { index, isAfter: false }),
    ]),
    ...tail.map((income, index) => [
      ...tailCells(tables, tailYears[index]!, index),
      ...incomeCells(tables, tailYears[index]!, income, { index: incomes.length + index, isAfter: true }),
    ]),
  ])
}

function sheetColumns({ information: { language } }: SiteTables): SheetColumn[] {
  const { incomes: text } = messages[language].ppa
  const price = (head: string) => ({ ...quantityColumn(head, 'agreedPrice'), isExact: true })
  return [
    ...(['year', 'monthCount', 'basePrice', 'fleetFactor', 'seasonFactor'] as const).map((name) =>
      computedColumn(name, language),
    ),
    ...(['deliveredEnergy', 'yearsAhead'] as const).map((name) => computedColumn(name, language)),
    price(text.ppa),
    { kind: 'number', header: text.supported, decimals: 4, isExact: true },
    ...[text.support('P50'), text.support('P90'), text.market('P50'), text.market('P90')].map(price),
  ]
}

/** Inputs of a year of the agreement, from the sheet of years. */
function yearCells(tables: SiteTables, year: PpaYear, index: number): TableRow {
  const at = (column: YearColumn, value: number): FormulaCell => ({
    ...{ formula: yearCell(tables, column, index), value },
  })
  return [
    year.year,
    year.months.length,
    at('forwardBase', year.forwardBaseEurMwh),
    at('fleetFactor', year.fleetFactor),
    at('season', year.seasonFactor),
    at('energy', year.energyMwh),
    at('ahead', year.yearsAhead),
  ]
}

/** Inputs of a year after the agreement: see `ppaTail`. */
function tailCells(tables: SiteTables, year: PpaYear, index: number): TableRow {
  const { priced, comparison, information } = tables
  const { of, monthEnergy } = inputCells(information.language)
  const row = comparison.incomes.length + index + 2
  const elapsed = `($A${row}-$A$2)`
  const months = priced.years.reduce((sum, one) => sum + one.months.length, 0)
  const cashFlow = quotedSheet(messages[information.language].ppa.sheets.cashFlow)
  const cell = (formula: string, value: number): FormulaCell => ({ formula, value })
  return [
    year.year,
    year.months.length,
    cell(`AVERAGE(${cashFlow}!$C$${months - 10}:$C$${months + 1})`, year.forwardBaseEurMwh),
    cell(`MAX(${of.least},${of.factor}+${of.changePerYear}*($A${row}-${of.factorYear}))`, year.fleetFactor),
    1,
    cell(
      `SUM(${monthEnergy(year.months[0]!, year.months.at(-1)!)})*(1-${of.lossShare})*(1-${of.degradation})^${elapsed}`,
      year.energyMwh,
    ),
    cell(aheadFormula(year, `$A${row}`, elapsed, of.pricedIn), year.yearsAhead),
  ]
}

/** Incomes of a year by its inputs; see `ppaIncomes`. */
function incomeCells(
  tables: SiteTables,
  year: PpaYear,
  income: PpaIncome,
  { index, isAfter }: { readonly index: number; readonly isAfter: boolean },
): TableRow {
  const { terms: used, site, information } = tables
  const { of } = inputCells(information.language)
  const { terms } = ppaAgreement(used, site.profile, site.ratio)
  const at = (column: ComparisonColumn) => `$${letters[column]}${index + 2}`
  const fleet = `(${at('base')}*${at('fleetFactor')}*${at('season')})`
  const varied = `(${fleet}+ABS(${fleet})*${deviationFormula(of, at('ahead'))}*NORMSINV(ROW($1:$199)/200))`
  const market = (value: string) => `${value}*${of.siteRatio}*${of.zeroFactor}-${of.balancing}`
  const support = (value: string) => {
    const running = `IF(${of.unsupportedShare}=0,${at('share')},0)`
    const difference = `(${eurMwhPerCtKwh}*${of.award}-(${value}>0)*${value})`
    return `${value}*${of.siteRatio}*(${running}+(1-${running})*${of.zeroFactor})-${of.balancing}+(${difference}>0)*${difference}*${at('share')}*(1-${of.unsupportedShare})`
  }
  const cell = (formula: string, value: number): FormulaCell => ({ formula, value })
  /** P90 of 199 equally likely incomes: the income that nine of ten exceed. */
  const p90 = (formula: string, value: number) => cell(`SUMPRODUCT(SMALL(${formula},20))`, value)
  const shareAfter =
    site.support && supportedShare(year, ppaSupportOf(site.support, used, site.profile).lastDay)
  const paidShare = `${yearCell(tables, 'index', index)}*${yearCell(tables, 'paid', index)}/${yearCell(tables, 'energy', index)}`
  return [
    income.ppaEurMwh === null || terms.floorEurMwh !== null || terms.capEurMwh !== null
      ? null
      : cell(`${priceCell(tables)}*${paidShare}`, income.ppaEurMwh),
    ...(income.support === null || shareAfter === null
      ? [null, null, null]
      : [
          cell(shareFormula(at('year'), of, isAfter ? String(shareAfter) : of.lastShare), shareAfter),
          cell(support(fleet), income.support.p50EurMwh),
          p90(support(varied), income.support.p90EurMwh),
        ]),
    cell(market(fleet), income.market.p50EurMwh),
    p90(market(varied), income.market.p90EurMwh),
  ]
}
