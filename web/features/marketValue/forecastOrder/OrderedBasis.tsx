import {
  columnFactory,
  type ForecastExpectation,
  monthText,
  type OrderedForecast,
  periodName,
  type QuantityName,
  quantityText,
  spreadColumn,
  tableOf,
} from '#contracts'
import { monthOf } from '#web/fields/periodTimes.ts'
import { ResultTable } from '#web/jobs/ResultTable.tsx'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { Facts } from '#web/ui/Facts.tsx'
import { styled } from '#web/ui/styled.ts'

type Month = OrderedForecast['months'][number]

/** Basis of an ordered forecast, and its expectation for all onshore wind. */
export function OrderedBasis({ forecast }: { readonly forecast: OrderedForecast }) {
  const texts = useText()
  const { marketForecast, quantities } = texts
  const { basis: text, columns, origins, file } = marketForecast
  const format = useFormat()
  const { words } = columnFactory(quantities)
  const spread = (quantity: QuantityName, of: (one: Month) => ForecastExpectation) =>
    spreadColumn(quantity, of, { text: texts, format })
  const { response, months, weather_years: years } = forecast
  const month = (one: string) => monthText(monthOf(one), format)
  const day = (one: string) => format.dateUtc(`${one} 00:00:00 UTC`)
  const unique = (values: readonly string[]) => [...new Set(values)].join(' · ')
  const facts: readonly (readonly [string, string])[] = [
    [file.madeOn, day(forecast.made_on)],
    [text.known, month(forecast.known_till)],
    [text.weather, text.weathers[forecast.weather]],
    [text.years, years.length === 0 ? '–' : format.years(years[0]!, years.at(-1)!)],
    [text.driver, text.drivers[forecast.driver]],
    [text.fitted, `${month(response.from)} – ${month(response.till)}`],
    [
      text.fit,
      text.fitOf(format.percent(response.r_squared), quantityText('worthDeviation', response.rmse, format)),
    ],
    [
      text.baseBand,
      unique(months.map(({ base }) => text.baseBands[base.errors === 0 ? 'none' : base.error_origin])),
    ],
    [text.band, unique(months.map(({ capture_rate: rate }) => text.bands[rate.band_origin]))],
  ]
  return (
    <>
      <Facts variant="rows" facts={facts} />
      <ResultTable
        hideTitle
        table={tableOf<Month>(
          marketForecast.table,
          [
            words(quantities.month, (one) => periodName(one.month, format)),
            spread('expectedValue', (one) => one.market_value),
            spread('captureRate', (one) => one.capture_rate),
            spread('basePrice', (one) => one.base),
            words(columns.origin, ({ base }) =>
              base.quote_date === null
                ? origins[base.origin]
                : `${origins[base.origin]} ${day(base.quote_date)}`,
            ),
          ],
          months,
        )}
      />
      <p className={styled('aboveS3', 'note')}>{marketForecast.bandNote}</p>
    </>
  )
}
