import { createFormat, type Format, messages, type OrderedForecast, productionMonthText } from '#contracts'
import { type Block, table } from '../blocks/index.ts'
import { printablePage } from '../page/index.ts'
import { commonFacts } from './commonFacts.ts'
import { type ForecastSums, forecastSums } from './forecastFigures.ts'
import type { MarketReport } from './marketDocument.ts'
import { shortened } from './shortened.ts'
import { fittingCount, mostCharacters, turbineName } from './siteRows.ts'

/** Of the list: three lines. */
const mostOfList = 150
/** Height that is left for rows of sites beside six months. */
const roomMm = 45

/** A page of months ahead. */
export interface ForecastReport extends MarketReport {
  readonly forecast: OrderedForecast
}

/** The page of a forecast that was ordered, as its typesetter reads it. */
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
      productionMonthText(first.month, format),
      productionMonthText(last.month, format),
    ),
    facts: factsOf(report, format),
    blocks: [
      ...(warning === '' ? [] : [{ kind: 'warning' as const, text: warning }]),
      monthTable(report, format),
      siteTable(report, format),
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
  const known = text.pdf.knownTill(productionMonthText(forecast.known_till, format))
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

/** Of one site with its own bands; those of several share weather and prices, and are not added up. */
function monthTable({ result, language, forecast }: ForecastReport, format: Format): Block {
  const { marketForecast: text, marketValue: words } = messages[language]
  const { pdf, columns } = text
  const [only] = result.sites.length === 1 ? result.sites : []
  const band = ({ p10, p90 }: { p10: number | null; p90: number | null }, decimals: number) =>
    `${format.number(p10, decimals)} – ${format.number(p90, decimals)}`
  const rows = forecast.months.map(({ month, market_value: published, base }) => {
    const months = result.sites.flatMap((site) => site.forecast?.find((one) => one.month === month) ?? [])
    const sums = forecastSums(months)
    const own = only?.forecast?.find((one) => one.month === month)
    return [
      productionMonthText(month, format),
      format.number(sums.energyMwh),
      format.number(sums.valueEurMwh, 2),
      own ? band(own.market_value, 1) : band(published, 1),
      format.number(published.mean, 2),
      format.signed(sums.deltaEurMwh, 2),
      format.number(sums.captureRate, 3),
      format.number(base.mean, 2),
      text.origins[base.origin],
      format.number(sums.revenueEur),
      ...(own ? [band(own.revenue, 0)] : []),
    ]
  })
  return table(
    only ? pdf.monthsOfOne : pdf.months,
    [
      columns.month,
      words.columns.energy_mwh,
      words.columns.market_value_eur_mwh,
      `${columns.p10} – ${columns.p90}`,
      pdf.published,
      words.columns.delta_eur_mwh,
      words.columns.capture_rate,
      words.columns.base_eur_mwh,
      columns.origin,
      words.columns.revenue_eur,
      ...(only ? [`${columns.p10} – ${columns.p90}`] : []),
    ],
    rows,
    { words: 1 },
  )
}

function siteTable({ result, language }: ForecastReport, format: Format): Block {
  const { marketForecast, marketValue: words, sites: siteWords } = messages[language]
  const { pdf } = marketForecast
  const { sites } = result
  const shown = sites.slice(0, fittingCount(sites, roomMm))
  const more = sites.length - shown.length
  const cellsOf = (sums: ForecastSums) => [
    format.number(sums.energyMwh),
    format.number(sums.valueEurMwh, 2),
    format.signed(sums.deltaEurMwh, 2),
    format.number(sums.captureRate, 3),
    format.number(sums.negativeHours),
    format.number(sums.lostEur),
    format.number(sums.revenueEur),
  ]
  const rows = shown.map((site) => [
    shortened(site.name, mostCharacters),
    shortened(turbineName(site), mostCharacters),
    format.exact(site.turbine.hub_height),
    ...cellsOf(forecastSums(site.forecast ?? [])),
  ])
  const blank = Array.from({ length: 9 }, () => '')
  const all = forecastSums(sites.flatMap(({ forecast = [] }) => forecast))
  return table(
    more > 0 ? pdf.sitesOf(format.number(shown.length), format.number(sites.length)) : pdf.sites,
    [
      siteWords.name,
      words.order.turbine,
      `${words.order.hubHeight} (m)`,
      words.columns.energy_mwh,
      words.columns.market_value_eur_mwh,
      words.columns.delta_eur_mwh,
      words.columns.capture_rate,
      pdf.hours,
      pdf.lost,
      words.columns.revenue_eur,
    ],
    [
      ...rows,
      ...(more > 0 ? [[words.pdf.moreSites(format.number(more)), ...blank]] : []),
      [words.pdf.allSites(format.number(sites.length)), '', '', ...cellsOf(all)],
    ],
    {
      words: 2,
      strong: [rows.length + Number(more > 0)],
      widths: [2.3, 2.3, 0.8, 1.05, 1.1, 1, 1.05, 0.95, 1.2, 1.3],
    },
  )
}
