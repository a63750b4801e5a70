import type { OrderedForecast } from '#contracts'
import { monthOf, monthText } from '#web/fields/periodTimes.ts'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { Table, Td, Th, Tr } from '#web/ui/Table.tsx'
import styles from '../forecast/Forecast.module.css'
import { spreadText } from '../forecast/spreadText.ts'

/** What a forecast that was ordered rests on, and what it expects of all wind on land. */
export function OrderedBasis({ forecast }: { readonly forecast: OrderedForecast }) {
  const { marketForecast } = useText()
  const { basis: text, columns, origins, file } = marketForecast
  const format = useFormat()
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
    [text.fit, text.fitOf(format.percent(response.r_squared), format.number(response.rmse, 2))],
    [
      text.baseBand,
      unique(months.map(({ base }) => text.baseBands[base.errors === 0 ? 'none' : base.error_origin])),
    ],
    [text.band, unique(months.map(({ capture_rate: rate }) => text.bands[rate.band_origin]))],
  ]
  return (
    <>
      <dl className={styles.facts}>
        {facts.map(([term, value]) => (
          <Fact key={term} term={term} value={value} />
        ))}
      </dl>
      <div className={styles.table}>
        <Table
          caption={marketForecast.table}
          head={
            <>
              <Th>{columns.month}</Th>
              <Th numeric>{file.figures.published}</Th>
              <Th numeric>{columns.captureRate}</Th>
              <Th numeric>{file.figures.base}</Th>
              <Th>{columns.origin}</Th>
            </>
          }
        >
          {months.map(({ month: own, market_value: value, capture_rate: rate, base }) => (
            <Tr key={own}>
              <Td strong oneLine>
                {month(own)}
              </Td>
              <Td numeric>{spreadText(value, 1, format)}</Td>
              <Td numeric>{spreadText(rate, 3, format)}</Td>
              <Td numeric>{spreadText(base, 1, format)}</Td>
              <Td>
                {base.quote_date === null
                  ? origins[base.origin]
                  : `${origins[base.origin]} ${day(base.quote_date)}`}
              </Td>
            </Tr>
          ))}
        </Table>
      </div>
      <p className={styles.note}>{marketForecast.bandNote}</p>
    </>
  )
}

function Fact({ term, value }: { readonly term: string; readonly value: string }) {
  return (
    <>
      <dt>{term}</dt>
      <dd>{value}</dd>
    </>
  )
}
