import { useCallback } from 'react'
import { type MarketForecast, monthText, quantityText, scaleOf } from '#contracts'
import { ChartFigure } from '#web/charts/ChartFigure.tsx'
import type { ChartTheme } from '#web/charts/chartTheme.ts'
import { fanOption } from '#web/charts/fanOption.ts'
import { monthOf } from '#web/fields/periodTimes.ts'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { PriceMarks } from '#web/market/PriceMarks.tsx'
import { useOriginText } from '#web/market/useOriginText.ts'
import { Card, CardBody } from '#web/ui/Card.tsx'
import { Chip } from '#web/ui/Chip.tsx'
import { DataTable } from '#web/ui/DataTable.tsx'
import { styled } from '#web/ui/styled.ts'
import styles from './Forecast.module.css'

/** The last two years and the next six months of onshore wind as chart and table. */
export function ForecastMonths({
  forecast,
  market,
  basis,
}: {
  readonly forecast: NonNullable<MarketForecast['forecast']>
  readonly market: MarketForecast['market']
  readonly basis: MarketForecast['basis']
}) {
  const { marketForecast: text, quantities } = useText()
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
          ...scaleOf('marketValue'),
        },
        theme,
      )
    },
    [history, months, text],
  )
  const price = (value: number | null) => quantityText('marketValue', value, format)
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
          <DataTable
            caption={text.table}
            wide
            rows={months}
            keyOf={({ month }) => month}
            columns={[
              {
                head: quantities.month,
                cell: ({ month }) => monthText(monthOf(month), format),
                strong: true,
                oneLine: true,
              },
              {
                head: `${quantities.marketValue}, EUR/MWh`,
                number: ({ market_value: value }) => price(value.mean),
                strong: true,
              },
              { head: columns.p10, number: ({ market_value: value }) => price(value.p10) },
              { head: columns.p50, number: ({ market_value: value }) => price(value.p50) },
              { head: columns.p90, number: ({ market_value: value }) => price(value.p90) },
              {
                head: quantities.captureRate,
                quantity: 'captureRate',
                value: ({ capture_rate: rate }) => rate.mean,
              },
              {
                head: columns.p10,
                quantity: 'captureRate',
                value: ({ capture_rate: rate }) => rate.p10,
              },
              {
                head: columns.p90,
                quantity: 'captureRate',
                value: ({ capture_rate: rate }) => rate.p90,
              },
              { head: `${quantities.basePrice}, EUR/MWh`, number: ({ base }) => price(base.mean) },
              {
                head: columns.origin,
                cell: ({ base }) => (
                  <Chip tone={base.origin === 'quotes' ? 'ok' : 'warn'}>{text.origins[base.origin]}</Chip>
                ),
              },
              {
                head: `${quantities.expectedNegativeHours}, h`,
                number: ({ negative_hours: negative }) => format.number(negative?.mean ?? null),
              },
              {
                head: columns.p10,
                number: ({ negative_hours: negative }) => format.number(negative?.p10 ?? null),
              },
              {
                head: columns.p90,
                number: ({ negative_hours: negative }) => format.number(negative?.p90 ?? null),
              },
            ]}
          />
        </div>
        <p className={styled('aboveS3', 'note')}>{text.bandNote}</p>
      </CardBody>
    </Card>
  )
}
