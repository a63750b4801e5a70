import {
  createFormat,
  forecastTable,
  type Language,
  messages,
  type OrderedForecast,
  originTexts,
  resultWords,
  type SiteForecastMonth,
  weatherYearsTable,
} from '#contracts'
import type { MarketDataOrigin } from '#market'
import type { InformationRow } from '../../provenance/informationRows.ts'
import type { FilledTable } from '../../workbook/filledTable.ts'
import { sheetOf } from '../../workbook/sheetOf.ts'

/** Basis of a forecast; without a day it was computed for a page, not ordered. */
export type ForecastBasis = Omit<OrderedForecast, 'made_on'> & { readonly made_on?: string }

/**
 * Sheets of a forecast: its months with their chances, and their weather years.
 * @param fleet expectation for all onshore wind in each of the months
 */
export function forecastSheets(
  own: readonly SiteForecastMonth[],
  fleet: OrderedForecast['months'],
  language: Language,
): FilledTable[] {
  const words = resultWords(language)
  const { months, basis } = words.text.marketForecast
  return [forecastTable(months, own, fleet, words), weatherYearsTable(own, basis.years, words)].map((table) =>
    sheetOf(table.title, table, language),
  )
}

/** Basis of a forecast, item by item. */
export function basisRows(
  { made_on, known_till, weather, weather_years: years, driver, response, months }: ForecastBasis,
  origin: MarketDataOrigin,
  language: Language,
): InformationRow[] {
  const { marketForecast: text, marketValue: words, units, quantities } = messages[language]
  const { basis } = text
  const format = createFormat(language, units)
  const { number, percent } = format
  const unique = (values: readonly string[]) => [...new Set(values)].join(' · ')
  return [
    ...(made_on === undefined ? [] : [[text.file.madeOn, made_on] as const]),
    [basis.known, known_till],
    [
      quantities.basePrice,
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
