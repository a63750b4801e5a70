import {
  type Language,
  type MarketFigures,
  type MarketValueResult,
  messages,
  type PortfolioPeriod,
  portfolioTable,
  type QuantityName,
  resultWords,
} from '#contracts'
import type { ManifestFile } from '../artefacts/manifest.ts'
import type { InformationRow } from '../provenance/informationRows.ts'
import { informationTable } from '../provenance/informationTable.ts'
import { type FilledTable, filledTable, textColumn } from '../workbook/filledTable.ts'
import { columnLetters, type FormulaCell } from '../workbook/sheet.ts'
import { computedColumn, sheetOf } from '../workbook/sheetOf.ts'
import { writeTables } from '../workbook/writeTables.ts'

/** A quantity that is summed: values of each site, and of all; null if that of a site is not known. */
interface Sum {
  readonly quantity: QuantityName
  readonly own: (site: MarketFigures) => number | null
  readonly all: (list: PortfolioPeriod) => number | null
}

const sums: readonly Sum[] = [
  { quantity: 'soldEnergy', own: ({ by_law }) => by_law.energy, all: ({ energy }) => energy },
  { quantity: 'spotRevenue', own: ({ by_law }) => by_law.revenue, all: ({ revenue }) => revenue },
  { quantity: 'energyAsSold', own: ({ as_sold }) => as_sold.energy, all: (list) => list.sold_energy },
  { quantity: 'revenueAsSold', own: ({ as_sold }) => as_sold.revenue, all: (list) => list.sold_revenue },
  { quantity: 'premiumEur', own: ({ premium }) => premium, all: ({ premium }) => premium },
  {
    quantity: 'unsupportedEnergy',
    own: ({ section51 }) => section51.energy,
    all: (list) => list.section51_energy,
  },
  {
    quantity: 'supportLost',
    own: ({ section51 }) => section51.premium,
    all: (list) => list.section51_premium,
  },
  { quantity: 'revenue', own: ({ total }) => total, all: ({ total }) => total },
  {
    quantity: 'marketingFee',
    own: ({ marketing }) => marketing?.fee ?? null,
    all: ({ marketing }) => marketing?.fee ?? null,
  },
]
/** Prices of the list: revenue over energy, by their places in `sums`. */
const prices = [
  { quantity: 'marketValue', energy: 0, revenue: 1, all: ({ value }: PortfolioPeriod) => value },
  { quantity: 'valueAsSold', energy: 2, revenue: 3, all: (list: PortfolioPeriod) => list.sold_value },
] as const

/** Columns of the sheet of sites before their sums: name and year. */
const siteColumns = 2

/** Years of all sites, their sums by formulas, and the sums by month, as an Excel file. */
export function writePortfolioWorkbook(
  folder: string,
  name: string,
  { sites, portfolio }: Pick<MarketValueResult, 'sites'> & Required<Pick<MarketValueResult, 'portfolio'>>,
  information: readonly InformationRow[],
  language: Language,
): Promise<ManifestFile> {
  const { fields, marketValue } = messages[language]
  const months = portfolioTable(fields.views.months, portfolio!.months, resultWords(language))
  return writeTables(folder, { name, siteId: null }, marketValue.result.portfolio, [
    yearSheet(sites, portfolio!.years, language),
    siteSheet(sites, language),
    sheetOf(months.title, months, language),
    informationTable(information, language),
  ])
}

/** Years of every site: the inputs of the sums. */
function siteSheet(sites: MarketValueResult['sites'], language: Language): FilledTable {
  const { siteLists, sites: text } = messages[language]
  return filledTable(
    siteLists.columns.sites,
    [
      textColumn(text.name, 30),
      computedColumn('year', language),
      ...sums.map(({ quantity }) => computedColumn(quantity, language)),
    ],
    sites.flatMap((site) =>
      site.years.map((one) => [site.name, Number(one.period), ...sums.map(({ own }) => own(one))]),
    ),
  )
}

/** Sums of the list by year; empty if that of a site is not known. */
function yearSheet(
  sites: MarketValueResult['sites'],
  years: readonly PortfolioPeriod[],
  language: Language,
): FilledTable {
  const { fields, siteLists } = messages[language]
  const last = sites.reduce((count, site) => count + site.years.length, 1)
  const range = (column: number) =>
    `'${siteLists.columns.sites}'!$${columnLetters(column)}$2:$${columnLetters(column)}$${last}`
  const cell = (formula: string, value: number | null): FormulaCell | null =>
    value === null ? null : { formula, value }
  return filledTable(
    fields.views.years,
    [
      computedColumn('year', language),
      computedColumn('monthCount', language),
      ...[...sums, ...prices].map(({ quantity }) => computedColumn(quantity, language)),
    ].map((column, index) => (index === 1 ? { ...column, header: siteLists.columns.sites } : column)),
    years.map((list, index) => {
      const row = index + 2
      const sumCell = (place: number) => `${columnLetters(siteColumns + place)}${row}`
      return [
        Number(list.period),
        cell(`COUNTIF(${range(1)},$A${row})`, list.sites),
        ...sums.map(({ all }, place) =>
          cell(`SUMIF(${range(1)},$A${row},${range(siteColumns + place)})`, all(list)),
        ),
        ...prices.map(({ energy, revenue, all }) =>
          cell(`${sumCell(revenue)}/${sumCell(energy)}`, all(list)),
        ),
      ]
    }),
  )
}
