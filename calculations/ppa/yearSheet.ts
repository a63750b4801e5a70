import { messages, ppaAgreement, ppaSupportOf, type QuantityName } from '#contracts'
import {
  addedEurMwh,
  countedValue,
  eurMwhPerCtKwh,
  expectedContribution,
  expectedPremium,
  limitValues,
  type PpaSupport,
  type PpaTerms,
  type PpaYear,
  ppaDeductions,
  relativeDeviation,
  supportedShare,
} from '#domain'
import { type FilledTable, filledTable, type TableRow, textColumn } from '../workbook/filledTable.ts'
import { columnLetters, type FormulaCell } from '../workbook/sheet.ts'
import { computedColumn } from '../workbook/sheetOf.ts'
import { seasonFormula, yearBaseFormula } from './forwardSheet.ts'
import { clauseFormulas, inputCells, quotedSheet } from './inputSheet.ts'
import type { SiteTables } from './siteFiles.ts'

/** Columns of the sheet, in their order; null: text columns. */
const columns = {
  year: 'year',
  months: 'monthCount',
  forwardBase: 'basePrice',
  origin: null,
  fleetFactor: 'fleetFactor',
  season: 'seasonFactor',
  value: 'profileWorth',
  grossEnergy: 'grossEnergy',
  energy: 'deliveredEnergy',
  paid: 'paidEnergy',
  discount: 'discountFactor',
  index: 'indexFactor',
  weight: 'energyWeight',
  net: 'netWorth',
  deviation: 'worthDeviation',
  floor: 'floorWorth',
  cap: 'capWorth',
  premium: 'premium',
  supported: 'supportedWorth',
  premiumDeviation: 'premiumDeviation',
  expectedPremium: 'expectedPremium',
  ahead: 'yearsAhead',
  contribution: 'contribution',
} as const satisfies Record<string, QuantityName | null>
export type YearColumn = keyof typeof columns

const letters = Object.fromEntries(
  Object.keys(columns).map((name, index) => [name, columnLetters(index)]),
) as Readonly<Record<YearColumn, string>>

/** A year in a column, as formulas of other sheets name it. */
export function yearCell({ information }: SiteTables, column: YearColumn, index: number): string {
  return `${quotedSheet(messages[information.language].ppa.sheets.years)}!$${letters[column]}$${index + 2}`
}

/** The whole column of years, as formulas of other sheets name it. */
export function yearRange(tables: SiteTables, column: YearColumn): string {
  const sheet = quotedSheet(messages[tables.information.language].ppa.sheets.years)
  return `${sheet}!$${letters[column]}$2:$${letters[column]}$${tables.priced.years.length + 1}`
}

/** Values that every row reads, computed once. */
interface YearTables extends SiteTables {
  readonly agreed: PpaTerms
  /** Support of the plant; null: none. */
  readonly support: PpaSupport | null
}

/** One row for each year, computed from the inputs by formulas. */
export function yearSheet(tables: SiteTables): FilledTable {
  const { language } = tables.information
  const { ppa: text } = messages[language]
  const { terms, site } = tables
  const all: YearTables = {
    ...tables,
    agreed: ppaAgreement(terms, site.profile, site.ratio).terms,
    support: site.support && ppaSupportOf(site.support, terms, site.profile),
  }
  return filledTable(
    text.sheets.years,
    Object.values(columns).map((quantity) =>
      quantity === null ? textColumn(text.origin, 26) : computedColumn(quantity, language),
    ),
    tables.priced.years.map((_, index) => yearRow(all, index)),
  )
}

function yearRow(tables: YearTables, index: number): TableRow {
  const { priced, agreed: terms, site, information } = tables
  const { ppa: text } = messages[information.language]
  const { of, monthEnergy } = inputCells(information.language)
  const year = priced.years[index]!
  const season = seasonFormula(tables, year, {
    year: `$${letters.year}${index + 2}`,
    base: `$${letters.forwardBase}${index + 2}`,
  })
  const row = index + 2
  const at = (column: YearColumn) => `$${letters[column]}${row}`
  const elapsed = `(${at('year')}-$A$2)`
  const clause = clauseFormulas({ of })
  const cell = (formula: string, value: number): FormulaCell => ({ formula, value })
  const net = year.valueEurMwh + addedEurMwh(terms)
  const deviation = year.valueEurMwh * relativeDeviation(terms, year.yearsAhead)
  const limits = limitValues(net, deviation, terms.floorEurMwh, terms.capEurMwh)
  const added = [of.guaranteesOfOrigin, ...ppaDeductions.map((name) => of[name])].join('-')
  return [
    year.year,
    year.months.length,
    cell(yearBaseFormula(tables, at('year')), year.forwardBaseEurMwh),
    text.origins[year.forwardOrigin],
    cell(
      `MAX(${of.least},${of.factor}+${of.changePerYear}*(${at('year')}-${of.factorYear}))`,
      year.fleetFactor,
    ),
    season === null ? 1 : cell(season, year.seasonFactor),
    cell(
      `${at('forwardBase')}*${at('fleetFactor')}*${of.siteRatio}*${at('season')}*${clause.valueFactor}`,
      year.valueEurMwh,
    ),
    cell(
      `SUM(${monthEnergy(year.months[0]!, year.months.at(-1)!)})`,
      year.months.reduce((sum, month) => sum + site.profile.monthly_mwh[month - 1]!, 0),
    ),
    cell(`${at('grossEnergy')}*(1-${of.lossShare})*(1-${of.degradation})^${elapsed}`, year.energyMwh),
    cell(`${at('energy')}*${clause.paidShare}`, year.paidMwh),
    cell(`1/(1+${of.discountRate})^${elapsed}`, year.discountFactor),
    cell(`(1+${of.indexation})^${elapsed}`, year.indexFactor),
    cell(`${at('paid')}*${at('discount')}`, year.paidMwh * year.discountFactor),
    cell(`${at('value')}+${added}`, net),
    cell(`${at('value')}*${deviationFormula(of, at('ahead'))}`, deviation),
    cell(limitFormula(of.floor, `(${of.floor}-${at('net')})`, at('deviation')), limits.floorEurMwh),
    cell(limitFormula(of.cap, `(${at('net')}-${of.cap})`, at('deviation')), limits.capEurMwh),
    ...supportCells(tables, index, at, of),
    cell(aheadFormula(year, at('year'), elapsed, of.pricedIn), year.yearsAhead),
    contributionCell(tables, index, at),
  ]
}

/** See `yearsAhead`: the month of the prices is a number of months since January of year 0. */
export function aheadFormula(
  { months }: Pick<PpaYear, 'months'>,
  year: string,
  elapsed: string,
  pricedIn: string,
): string {
  const middle = months[0]! - 1 + months.length / 2
  return `IF(ISNUMBER(${pricedIn}),MAX(0,(12*${year}+${middle}-${pricedIn})/12),${elapsed}+0.5)`
}

/** See `relativeDeviation`; a unary minus would bind closer than the product. */
export function deviationFormula(of: ReturnType<typeof inputCells>['of'], ahead: string): string {
  const rate = of.meanReversion
  return `${of.volatility}*IF(${rate}=0,SQRT(${ahead}),SQRT((1-EXP(0-2*${rate}*${ahead}))/(2*${rate})))`
}

/** Expected excess over a limit by the normal distribution; a unary minus would bind closer than the power. */
function limitFormula(limit: string, distance: string, deviation: string): string {
  return `IF(ISNUMBER(${limit}),${excessFormula(distance, deviation)},0)`
}

/** Expected value of max(0, distance + deviation × Z), see `limitValues`. */
function excessFormula(distance: string, deviation: string): string {
  const z = `(${distance}/${deviation})`
  const value = `${distance}*NORMSDIST(${z})+${deviation}*EXP(0-${z}^2/2)/SQRT(2*PI())`
  return `IF(${deviation}=0,MAX(0,${distance}),${value})`
}

/**
 * Premium, earnings of a MWh with support, and the expected premium with varying market values; empty without an award.
 */
function supportCells(
  { priced, agreed: terms, support, site }: YearTables,
  index: number,
  at: (column: YearColumn) => string,
  of: ReturnType<typeof inputCells>['of'],
): TableRow {
  if (support === null) return [null, null, null, null]
  const year = priced.years[index]!
  const { forwardBaseEurMwh, fleetFactor, seasonFactor, yearsAhead } = year
  const share = supportedShare(year, support.lastDay)
  const fleet = forwardBaseEurMwh * fleetFactor * seasonFactor
  const award = eurMwhPerCtKwh * support.awardCtKwh
  const paid = share * (1 - support.unsupportedShare)
  const deviation = Math.abs(fleet) * relativeDeviation(terms, yearsAhead)
  const premium = Math.max(0, award - countedValue(fleet, deviation)) * paid
  const running = support.unsupportedShare === 0 ? share : 0
  const standing = running + (1 - running) * terms.negativePrices.zeroFactor
  const { fleetCell, awardCell, counted, excess } = supportFormulas(at, of)
  const shareCell = shareFormula(at('year'), of)
  const runningCell = `IF(${of.unsupportedShare}=0,${shareCell},0)`
  const expected = `${excess(`(${awardCell}-${fleetCell})`)}-${excess(`(0-${fleetCell})`)}`
  return [
    {
      formula: `MAX(0,${awardCell}-${counted})*(1-${of.unsupportedShare})*${shareCell}`,
      value: premium,
    },
    {
      formula: `${fleetCell}*${of.siteRatio}*(${runningCell}+(1-${runningCell})*${of.zeroFactor})-${of.balancing}+${at('premium')}`,
      value: fleet * site.ratio * standing - support.marketingEurMwh + premium,
    },
    { formula: `ABS(${fleetCell})*${deviationFormula(of, at('ahead'))}`, value: deviation },
    {
      formula: `(${expected})*(1-${of.unsupportedShare})*${shareCell}`,
      value: expectedPremium(award, fleet, deviation) * paid,
    },
  ]
}

/** Cells that several formulas of support read: the fleet's value, the award, and the market value that counts. */
function supportFormulas(at: (column: YearColumn) => string, of: ReturnType<typeof inputCells>['of']) {
  const fleetCell = `${at('forwardBase')}*${at('fleetFactor')}*${at('season')}`
  const excess = (distance: string) => excessFormula(distance, at('premiumDeviation'))
  return {
    fleetCell,
    excess,
    awardCell: `${eurMwhPerCtKwh}*${of.award}`,
    counted: `(${excess(`(${fleetCell})`)})`,
  }
}

/** See `supportedShare`. */
export function shareFormula(
  year: string,
  of: ReturnType<typeof inputCells>['of'],
  lastShare = of.lastShare,
): string {
  return `IF(ISNUMBER(${of.lastYear}),IF(${year}<${of.lastYear},1,IF(${year}=${of.lastYear},${lastShare},0)),1)`
}

/** Contribution by the bill of the EEG 2027, EUR/MWh; empty for other plants. See `expectedContribution`. */
function contributionCell(
  { priced, agreed: terms, support, information }: YearTables,
  index: number,
  at: (column: YearColumn) => string,
): FormulaCell | null {
  const { of, priceRatios } = inputCells(information.language)
  const year = priced.years[index]!
  if (support?.contribution == null) return null
  const { priceRatios: ratios } = support.contribution
  const fleet = year.forwardBaseEurMwh * year.fleetFactor * year.seasonFactor
  const deviation = Math.abs(fleet) * relativeDeviation(terms, year.yearsAhead)
  const due = countedValue(fleet, deviation) - eurMwhPerCtKwh * support.awardCtKwh
  const share = supportedShare(year, support.lastDay)
  const all = ratios.length > 0 ? 1 : 1 - support.unsupportedShare
  const { counted, awardCell } = supportFormulas(at, of)
  const excess = `MAX(0,${counted}-${awardCell})`
  const spot = `(${priceRatios(ratios.length)})*${at('forwardBase')}`
  const floor = `${eurMwhPerCtKwh}*${of.contributionFloor}`
  const low = `(${spot}>${floor})*(${spot}-${floor})`
  const inRatios = `SUMPRODUCT((${spot}>=0)*((${spot}>${excess}+${floor})*${excess}+(${spot}<=${excess}+${floor})*${low}))/${ratios.length}`
  return {
    formula: `${shareFormula(at('year'), of)}*${ratios.length > 0 ? inRatios : `${excess}*(1-${of.unsupportedShare})`}`,
    value: share * all * expectedContribution(due, year.forwardBaseEurMwh, support.contribution),
  }
}
