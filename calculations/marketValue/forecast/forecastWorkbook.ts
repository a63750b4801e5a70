import {
  createFormat,
  forecastColumns,
  forecastRows,
  type Language,
  messages,
  type OrderedForecast,
  type SiteMarketForecast,
} from '#contracts'
import type { MarketDataOrigin } from '#market'
import type { ManifestFile } from '../../artefacts/manifest.ts'
import { type Information, informationRows } from '../../provenance/informationRows.ts'
import { informationTable } from '../../provenance/informationTable.ts'
import type { SpecTurbine } from '../../turbine/specTurbine.ts'
import { filledTable, numberColumn, textColumn } from '../../workbook/filledTable.ts'
import { writeTables } from '../../workbook/writeTables.ts'
import { plantRows } from '../plantRows.ts'
import type { MarketSite } from '../spec.ts'

/** What the files of a site are made of. */
export interface ForecastTables {
  readonly information: Information & { readonly site: MarketSite }
  readonly origin: MarketDataOrigin
  readonly ordered: OrderedForecast
  readonly turbine: SpecTurbine
  readonly series: SiteMarketForecast
}

/** Months ahead with their chances, the weather years that they are of, and what they rest on, as an Excel file. */
export function writeForecastWorkbook(
  folder: string,
  name: string,
  { information, origin, ordered, turbine, series }: ForecastTables,
): Promise<ManifestFile> {
  const { site, language } = information
  const { marketForecast: text, workbook } = messages[language]
  const months = filledTable(
    text.months,
    [
      textColumn(text.columns.month),
      ...forecastColumns.map(({ figure, chance, decimals }) =>
        numberColumn(text.file.head(text.file.figures[figure], text.file.chances[chance]), decimals),
      ),
      textColumn(text.columns.origin),
      textColumn(text.file.quoteDate),
    ],
    forecastRows(series.months, ordered.months).map((row, index) => [
      ...row.slice(0, -2),
      text.origins[series.months[index]!.base_origin],
      row.at(-1) ?? null,
    ]),
  )
  const years = filledTable(
    text.basis.years,
    [
      textColumn(text.columns.month),
      numberColumn(workbook.year, 0),
      numberColumn(text.file.figures.energy, 3),
      numberColumn(text.file.figures.market_value, 3),
    ],
    series.months.flatMap(({ month, years: own }) =>
      own.map(({ year, energy, value }) => [month, year, energy, value]),
    ),
  )
  const rows = [
    ...plantRows(site, turbine, language),
    ...basisRows(ordered, origin, language),
    ...informationRows(information),
  ] as const
  return writeTables(folder, { name, siteId: site.site_id }, text.file.title(site.name), [
    months,
    years,
    informationTable(rows, language),
  ])
}

/** What a forecast rests on, item by item. */
export function basisRows(
  { made_on, known_till, weather, weather_years: years, driver, response, months }: OrderedForecast,
  origin: MarketDataOrigin,
  language: Language,
): (readonly [item: string, value: string])[] {
  const { marketForecast: text, marketValue: words, units } = messages[language]
  const { basis } = text
  const { number, percent } = createFormat(language, units)
  const unique = (values: readonly string[]) => [...new Set(values)].join(' · ')
  return [
    [text.file.madeOn, made_on],
    [basis.known, known_till],
    [
      text.columns.base,
      unique(
        months.map(({ base }) =>
          base.quote_date === null ? text.extrapolated : text.quoted(base.quote_date),
        ),
      ),
    ],
    [
      basis.baseBand,
      unique(months.map(({ base }) => basis.baseBands[base.errors === 0 ? 'none' : base.error_origin])),
    ],
    [basis.weather, basis.weathers[weather]],
    [basis.years, years.join(', ')],
    [basis.band, unique(months.map(({ capture_rate: rate }) => basis.bands[rate.band_origin]))],
    [basis.driver, basis.drivers[driver]],
    [basis.fitted, `${response.from} – ${response.till}`],
    [basis.fit, basis.fitOf(percent(response.r_squared), number(response.rmse, 2))],
    [words.pricesVersion, origin.version],
    [words.pricesSource, [...origin.sources, ...(origin.synthetic ? [words.synthetic] : [])].join(' · ')],
    [text.file.chancesItem, text.cell.note],
  ]
}
