import { useCallback } from 'react'
import type { MarketForecast } from '#contracts'
import { ChartFigure } from '#web/charts/ChartFigure.tsx'
import type { ChartTheme } from '#web/charts/chartTheme.ts'
import { fanOption } from '#web/charts/fanOption.ts'
import { monthOf, monthText } from '#web/fields/periodTimes.ts'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { PriceMarks } from '#web/market/PriceMarks.tsx'
import { useOriginText } from '#web/market/useOriginText.ts'
import { Card, CardBody } from '#web/ui/Card.tsx'
import { Chip } from '#web/ui/Chip.tsx'
import { Table, Td, Th, Tr } from '#web/ui/Table.tsx'
import styles from './Forecast.module.css'

/** The last two years and the next six months of wind on land as chart and table. */
export function ForecastMonths({
  forecast,
  market,
  basis,
}: {
  readonly forecast: NonNullable<MarketForecast['forecast']>
  readonly market: MarketForecast['market']
  readonly basis: MarketForecast['basis']
}) {
  const { marketForecast: text } = useText()
  const originText = useOriginText()
  const { columns } = text
  const format = useFormat()
  const { history, months } = forecast
  const option = useCallback(
    (theme: ChartTheme) => {
      const none = history.map(() => null)
      const ahead = months.map(() => null)
      return fanOption(
        {
          labels: [...history, ...months].map(({ month }) => monthText(monthOf(month), theme.format)),
          known: { name: text.published, values: [...history.map(({ published }) => published), ...ahead] },
          expected: {
            name: text.expected,
            values: [...none, ...months.map(({ market_value: value }) => value.mean)],
          },
          band: {
            name: text.band80,
            low: [...none, ...months.map(({ market_value: value }) => value.p10)],
            high: [...none, ...months.map(({ market_value: value }) => value.p90)],
          },
          unit: 'EUR/MWh',
          decimals: 1,
        },
        theme,
      )
    },
    [history, months, text],
  )
  const price = (value: number | null) => format.number(value, 1)
  return (
    <Card title={text.months} marks={<PriceMarks market={market} basis={basis} />}>
      <CardBody>
        <ChartFigure
          title={text.chart}
          about={{
            subject: text.title,
            source: originText(market),
            basis,
          }}
          optionOf={option}
        />
        <div className={styles.table}>
          <Table
            caption={text.table}
            wide
            head={
              <>
                <Th>{columns.month}</Th>
                <Th numeric>{columns.value}, EUR/MWh</Th>
                <Th numeric>{columns.p10}</Th>
                <Th numeric>{columns.p50}</Th>
                <Th numeric>{columns.p90}</Th>
                <Th numeric>{columns.captureRate}</Th>
                <Th numeric>{columns.p10}</Th>
                <Th numeric>{columns.p90}</Th>
                <Th numeric>{columns.base}, EUR/MWh</Th>
                <Th>{columns.origin}</Th>
                <Th numeric>{columns.negative}, h</Th>
                <Th numeric>{columns.p10}</Th>
                <Th numeric>{columns.p90}</Th>
              </>
            }
          >
            {months.map(
              ({ month, market_value: value, capture_rate: rate, base, negative_hours: negative }) => (
                <Tr key={month}>
                  <Td strong oneLine>
                    {monthText(monthOf(month), format)}
                  </Td>
                  <Td numeric strong>
                    {price(value.mean)}
                  </Td>
                  <Td numeric>{price(value.p10)}</Td>
                  <Td numeric>{price(value.p50)}</Td>
                  <Td numeric>{price(value.p90)}</Td>
                  <Td numeric>{format.number(rate.mean, 3)}</Td>
                  <Td numeric>{format.number(rate.p10, 3)}</Td>
                  <Td numeric>{format.number(rate.p90, 3)}</Td>
                  <Td numeric>{price(base.mean)}</Td>
                  <Td>
                    <Chip tone={base.origin === 'quotes' ? 'ok' : 'warn'}>{text.origins[base.origin]}</Chip>
                  </Td>
                  <Td numeric>{format.number(negative?.mean ?? null)}</Td>
                  <Td numeric>{format.number(negative?.p10 ?? null)}</Td>
                  <Td numeric>{format.number(negative?.p90 ?? null)}</Td>
                </Tr>
              ),
            )}
          </Table>
        </div>
        <p className={styles.note}>{text.bandNote}</p>
      </CardBody>
    </Card>
  )
}
