import {
  columnFactory,
  createFormat,
  type Format,
  messages,
  type OrderedForecast,
  periodName,
  type QuantityName,
  quantityText,
  type ResultTable,
  type ResultWords,
  resultWords,
  tableOf,
} from '#contracts'
import { resultBlocks, type TableBlock } from '../blocks/index.ts'
import { printablePage } from '../page/index.ts'
import { commonFacts } from './commonFacts.ts'
import { forecastSums } from './forecastFigures.ts'
import type { MarketReport } from './marketDocument.ts'
import { type MonthAhead, monthChart } from './monthChart.ts'
import { shortened } from './shortened.ts'
import { sitesBlock } from './sitesBlock.ts'

/** Maximum characters of the list's name: three lines. */
const mostOfList = 150
/** Height left for rows of sites next to six months and their chart. */
const roomMm = 32
/** Widths of the columns of the months. */
const monthWidths = [1.1, 0.85, 1.15, 1.45, 1.3, 1.15, 0.95, 1.15, 1.5, 1.05, 1.8]

/** Page of months ahead. */
export interface ForecastReport extends MarketReport {
  readonly forecast: OrderedForecast
}

/** Page of an ordered forecast, for its typesetter. */
export function forecastDocument(report: ForecastReport): Uint8Array {
  const { result, language, forecast } = report
  const { marketForecast: text, marketValue: words, productionReport: page, units } = messages[language]
  const format = createFormat(language, units, 'UTC')
  const bases = new Set(forecast.months.map(({ base }) => base.quote_date))
  const warning = [
    ...(result.market.synthetic ? [words.syntheticHint] : []),
    ...(result.synthetic ? [page.synthetic] : []),
    ...(bases.has(null) ? [text.extrapolated] : []),
  ].join(' ')
  const [first, last] = [forecast.months[0]!, forecast.months.at(-1)!]
  return printablePage({
    language,
    title: text.pdf.title,
    name: text.pdf.subtitle(
      shortened(report.list, mostOfList),
      periodName(first.month, format),
      periodName(last.month, format),
    ),
    facts: factsOf(report, format),
    blocks: [
      ...(warning === '' ? [] : [{ kind: 'warning' as const, text: warning }]),
      ...resultBlocks(monthTable(report, resultWords(language)), format, monthWidths),
      monthChart(monthsAhead(report), messages[language], format),
      siteTable(report, resultWords(language)),
    ],
    method: text.pdf.method,
    foot: text.pdf.title,
    pageOf: page.page('{page}', '{pages}'),
  })
}

function factsOf(
  { result, language, calculatedAt, forecast }: ForecastReport,
  format: Format,
): readonly (readonly [string, string])[] {
  const { marketForecast: text } = messages[language]
  const { weather_years: years, months } = forecast
  const day = (one: string) => format.dateUtc(`${one} 00:00:00 UTC`)
  const quoteDate = months.find(({ base }) => base.quote_date !== null)?.base.quote_date
  const known = text.pdf.knownTill(periodName(forecast.known_till, format))
  return [
    [text.file.madeOn, day(forecast.made_on)],
    [text.pdf.known, [known, ...(quoteDate ? [text.quoted(day(quoteDate))] : [])].join(' · ')],
    [
      text.pdf.fleet,
      [
        text.basis.weathers[forecast.weather],
        ...(years.length === 0 ? [] : [`${text.basis.years} ${format.years(years[0]!, years.at(-1)!)}`]),
      ].join(' · '),
    ],
    ...commonFacts(result, calculatedAt, language, format),
  ]
}

function monthsAhead(report: ForecastReport): MonthAhead[] {
  return monthRows(report).map(({ fleet, sums, own }) => ({
    month: fleet.month,
    valueEurMwh: sums.valueEurMwh,
    publishedEurMwh: fleet.market_value.mean,
    baseEurMwh: fleet.base.mean,
    band: (own ?? fleet).market_value,
  }))
}

/** Months of the fleet with the sums of the sites; `own` of an order with one site only. */
function monthRows({ result, forecast }: ForecastReport) {
  const isOfOne = result.sites.length === 1
  return forecast.months.map((fleet) => {
    const months = result.sites.flatMap(
      ({ forecast: own }) => own?.find(({ month }) => month === fleet.month) ?? [],
    )
    return { fleet, sums: forecastSums(months), own: isOfOne ? months[0] : undefined }
  })
}

/** Table of one site with its own bands; several sites share weather and prices, and are not added up. */
function monthTable(report: ForecastReport, words: ResultWords): ResultTable {
  const { marketForecast: text, quantities } = words.text
  const { pdf, columns } = text
  const isOfOne = report.result.sites.length === 1
  const rows = monthRows(report)
  const { words: name, of } = columnFactory(quantities)
  type Row = (typeof rows)[number]
  type Band = { readonly p10: number | null; readonly p90: number | null }
  const band = (quantity: QuantityName, value: (row: Row) => Band | undefined) =>
    name<Row>(
      `${columns.p10} – ${columns.p90}`,
      (row) =>
        [value(row)?.p10, value(row)?.p90]
          .map((one) => quantityText(quantity, one, words.format))
          .join(' – '),
      { align: 'right' },
    )
  return tableOf<Row>(
    isOfOne ? pdf.monthsOfOne : pdf.months,
    [
      name(quantities.month, ({ fleet }) => periodName(fleet.month, words.format)),
      of('soldEnergy', ({ sums }) => sums.energyMwh),
      of('marketValue', ({ sums }) => sums.valueEurMwh),
      band('marketValue', ({ own, fleet }) => (own ?? fleet).market_value),
      of('expectedValue', ({ fleet }) => fleet.market_value.mean),
      of('marketDelta', ({ sums }) => sums.deltaEurMwh),
      of('captureRate', ({ sums }) => sums.captureRate),
      of('basePrice', ({ fleet }) => fleet.base.mean),
      name(columns.origin, ({ fleet }) => text.origins[fleet.base.origin]),
      of('spotRevenue', ({ sums }) => sums.revenueEur),
      ...(isOfOne ? [band('spotRevenue', ({ own }) => own?.revenue)] : []),
    ],
    rows,
  )
}

function siteTable({ result: { sites } }: ForecastReport, words: ResultWords): TableBlock {
  const { pdf } = words.text.marketForecast
  const sumsOf = (chosen: typeof sites) => forecastSums(chosen.flatMap(({ forecast = [] }) => forecast))
  return sitesBlock({
    sites,
    roomMm,
    title: (shown, all) => (shown === null ? pdf.sites : pdf.sitesOf(shown, all)),
    figures: (site) => sumsOf([site]),
    all: { count: sites.length, figures: sumsOf(sites) },
    hours: 'expectedNegativeHours',
    lost: 'supportLost',
    revenue: 'spotRevenue',
    words,
  })
}
