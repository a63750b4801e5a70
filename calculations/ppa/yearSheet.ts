import { messages, ppaAgreement, ppaSupportOf } from '#contracts'
import { addedEurMwh, eurMwhPerCtKwh, expectedPremium, limitValues } from '#domain'
import { type FilledTable, filledTable, type TableRow, textColumn } from '../workbook/filledTable.ts'
import type { FormulaCell, SheetColumn } from '../workbook/sheet.ts'
import { seasonFormula, yearBaseFormula } from './forwardSheet.ts'
import { clauseFormulas, inputCells, quotedSheet } from './inputSheet.ts'
import type { SiteTables } from './siteFiles.ts'

/** Columns of the sheet, in their order. */
const letters = {
  year: 'A',
  months: 'B',
  forwardBase: 'C',
  origin: 'D',
  fleetFactor: 'E',
  season: 'F',
  value: 'G',
  grossEnergy: 'H',
  energy: 'I',
  paid: 'J',
  discount: 'K',
  index: 'L',
  weight: 'M',
  net: 'N',
  deviation: 'O',
  floor: 'P',
  cap: 'Q',
  premium: 'R',
  supported: 'S',
  premiumDeviation: 'T',
  expectedPremium: 'U',
} as const
export type YearColumn = keyof typeof letters

/** The whole column of years, as formulas of other sheets name it. */
export function yearRange(tables: SiteTables, column: YearColumn): string {
  const sheet = quotedSheet(messages[tables.information.language].ppa.sheets.years)
  return `${sheet}!$${letters[column]}$2:$${letters[column]}$${tables.priced.years.length + 1}`
}

/** One row for each year, computed from the inputs by formulas. */
export function yearSheet(tables: SiteTables): FilledTable {
  const { ppa: text } = messages[tables.information.language]
  const { columns } = text
  const number = (header: string, decimals: number): SheetColumn => ({
    ...{ kind: 'number', header, decimals, isExact: true, grouped: decimals === 3 },
  })
  return filledTable(
    text.sheets.years,
    [
      number(text.year, 0),
      number(text.months, 0),
      number(columns.forwardBase, 2),
      textColumn(columns.origin, 26),
      number(columns.fleetFactor, 4),
      number(columns.season, 4),
      number(columns.value, 2),
      number(columns.grossEnergy, 3),
      number(columns.energy, 3),
      number(columns.paid, 3),
      number(columns.discount, 4),
      number(columns.index, 4),
      number(columns.weight, 3),
      number(columns.net, 2),
      number(columns.deviation, 2),
      number(columns.floor, 2),
      number(columns.cap, 2),
      number(columns.premium, 2),
      number(columns.supported, 2),
      number(columns.premiumDeviation, 2),
      number(columns.expectedPremium, 2),
    ],
    tables.priced.years.map((_, index) => yearRow(tables, index)),
  )
}

function yearRow(tables: SiteTables, index: number): TableRow {
  const { priced, terms: used, site, information } = tables
  const { ppa: text } = messages[information.language]
  const { of, monthEnergy } = inputCells(information.language)
  const { terms } = ppaAgreement(used, site.profile, site.ratio)
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
  const deviation = year.valueEurMwh * terms.volatility * Math.sqrt(index + 0.5)
  const limits = limitValues(net, deviation, terms.floorEurMwh, terms.capEurMwh)
  const added = `${of.guaranteesOfOrigin}-${of.cannibalisation}-${of.balancing}-${of.volumeRisk}-${of.priceRisk}-${of.margin}`
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
    cell(`${at('value')}*${of.volatility}*SQRT(${elapsed}+0.5)`, deviation),
    cell(limitFormula(of.floor, `(${of.floor}-${at('net')})`, at('deviation')), limits.floorEurMwh),
    cell(limitFormula(of.cap, `(${at('net')}-${of.cap})`, at('deviation')), limits.capEurMwh),
    ...supportCells(tables, index, at, of),
  ]
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
 * Premium, what a MWh earns with support, and the premium that is expected where market values vary; empty without an
 * award.
 */
function supportCells(
  { priced, terms: used, site }: SiteTables,
  index: number,
  at: (column: YearColumn) => string,
  of: ReturnType<typeof inputCells>['of'],
): TableRow {
  if (site.support === null) return [null, null, null, null]
  const { forwardBaseEurMwh, fleetFactor, seasonFactor, year } = priced.years[index]!
  const { terms } = ppaAgreement(used, site.profile, site.ratio)
  const support = ppaSupportOf(site.support, used)
  const isSupported = support.lastYear === null || year <= support.lastYear
  const fleet = forwardBaseEurMwh * fleetFactor * seasonFactor
  const award = eurMwhPerCtKwh * support.awardCtKwh
  const paid = isSupported ? 1 - support.unsupportedShare : 0
  const premium = Math.max(0, award - Math.max(0, fleet)) * paid
  const standing = isSupported && support.unsupportedShare === 0 ? 1 : terms.negativePrices.zeroFactor
  const deviation = Math.abs(fleet) * terms.volatility * Math.sqrt(index + 0.5)
  const fleetCell = `${at('forwardBase')}*${at('fleetFactor')}*${at('season')}`
  const supported = `OR(NOT(ISNUMBER(${of.lastYear})),${at('year')}<=${of.lastYear})`
  const awardCell = `${eurMwhPerCtKwh}*${of.award}`
  const excess = (distance: string) => excessFormula(distance, at('premiumDeviation'))
  const expected = `${excess(`(${awardCell}-${fleetCell})`)}-${excess(`(0-${fleetCell})`)}`
  return [
    {
      formula: `IF(${supported},MAX(0,${awardCell}-MAX(0,${fleetCell}))*(1-${of.unsupportedShare}),0)`,
      value: premium,
    },
    {
      formula: `${fleetCell}*${of.siteRatio}*IF(AND(${supported},${of.unsupportedShare}=0),1,${of.zeroFactor})-${of.balancing}+${at('premium')}`,
      value: fleet * site.ratio * standing - support.marketingEurMwh + premium,
    },
    {
      formula: `ABS(${fleetCell})*${of.volatility}*SQRT(${at('year')}-$A$2+0.5)`,
      value: deviation,
    },
    {
      formula: `IF(${supported},(${expected})*(1-${of.unsupportedShare}),0)`,
      value: expectedPremium(award, fleet, deviation) * paid,
    },
  ]
}
