import {
  createFormat,
  forecastColumns,
  forecastRows,
  type Language,
  messages,
  type OrderedForecast,
  originTexts,
  type SiteForecastMonth,
} from '#contracts'
import type { MarketDataOrigin } from '#market'
import type { InformationRow } from '../../provenance/informationRows.ts'
import { type FilledTable, filledTable, numberColumn, textColumn } from '../../workbook/filledTable.ts'

/** What a forecast rests on; without a day it was not ordered, but asked for. */
export type ForecastBasis = Omit<OrderedForecast, 'made_on'> & { readonly made_on?: string }

/**
 * Sheets of a forecast: its months with their chances, and the weather years that they are of.
 *
 * @param fleet  what is expected of all wind on land in each of the months
 */
export function forecastSheets(
  own: readonly SiteForecastMonth[],
  fleet: OrderedForecast['months'],
  language: Language,
): FilledTable[] {
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
    forecastRows(own, fleet).map((row, index) => [
      ...row.slice(0, -2),
      text.origins[own[index]!.base_origin],
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
    own.flatMap(({ month, years: ofMonth }) =>
      ofMonth.map(({ year, energy, value }) => [month, year, energy, value]),
    ),
  )
  return [months, years]
}

/** What a forecast rests on, item by item. */
export function basisRows(
  { made_on, known_till, weather, weather_years: years, driver, response, months }: ForecastBasis,
  origin: MarketDataOrigin,
  language: Language,
): InformationRow[] {
  const { marketForecast: text, marketValue: words, units } = messages[language]
  const { basis } = text
  const format = createFormat(language, units)
  const { number, percent } = format
  const unique = (values: readonly string[]) => [...new Set(values)].join(' · ')
  return [
    ...(made_on === undefined ? [] : [[text.file.madeOn, made_on] as const]),
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
    [words.pricesSource, originTexts(origin, words, format).join(' · ')],
    [text.file.chancesItem, text.cell.note],
  ]
}
