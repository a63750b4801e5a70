import { useCallback } from 'react'
import { type MarketBacktest, monthText, quantityText, scaleOf } from '#contracts'
import { AsTable } from '#web/charts/AsTable.tsx'
import { ChartFigure } from '#web/charts/ChartFigure.tsx'
import type { ChartTheme } from '#web/charts/chartTheme.ts'
import { fanOption } from '#web/charts/fanOption.ts'
import { monthOf } from '#web/fields/periodTimes.ts'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { PriceMarks } from '#web/market/PriceMarks.tsx'
import { useOriginText } from '#web/market/useOriginText.ts'
import { Card, CardBody } from '#web/ui/Card.tsx'
import { DataTable } from '#web/ui/DataTable.tsx'

/** The capture rate of every past month, and its forecast one month before. */
export function PastForecasts({ backtest }: { readonly backtest: MarketBacktest }) {
  const { marketForecast: text, quantities } = useText()
  const originText = useOriginText()
  const { forecasts, market, basis } = backtest
  const format = useFormat()
  const rate = (value: number) => quantityText('captureRate', value, format)
  const option = useCallback(
    (theme: ChartTheme) =>
      fanOption(
        {
          labels: forecasts.map(({ month }) => monthText(monthOf(month), theme.format)),
          known: { name: text.published, values: forecasts.map(({ published }) => published) },
          expected: { name: text.expected, values: forecasts.map(({ model }) => model) },
          band: {
            name: text.band80,
            low: forecasts.map(({ p10 }) => p10),
            high: forecasts.map(({ p90 }) => p90),
          },
          ...scaleOf('captureRate'),
        },
        theme,
      ),
    [forecasts, text],
  )
  return (
    <Card title={text.judgement.past} marks={<PriceMarks market={market} basis={basis} />}>
      <CardBody>
        <ChartFigure
          title={quantities.captureRate}
          about={{
            subject: text.judgement.title,
            source: originText(market),
            basis,
          }}
          optionOf={option}
        />
        <AsTable>
          <DataTable
            caption={text.judgement.past}
            rows={forecasts}
            keyOf={({ month }) => month}
            columns={[
              {
                head: quantities.month,
                cell: ({ month }) => monthText(monthOf(month), format),
                oneLine: true,
              },
              { head: text.published, number: ({ published }) => rate(published) },
              { head: text.expected, number: ({ model }) => rate(model) },
              { head: text.columns.p10, number: ({ p10 }) => rate(p10) },
              { head: text.columns.p90, number: ({ p90 }) => rate(p90) },
            ]}
          />
        </AsTable>
      </CardBody>
    </Card>
  )
}
