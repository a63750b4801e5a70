import { useCallback } from 'react'
import type { MarketBacktest } from '#contracts'
import { AsTable } from '#web/charts/AsTable.tsx'
import { ChartFigure } from '#web/charts/ChartFigure.tsx'
import type { ChartTheme } from '#web/charts/chartTheme.ts'
import { fanOption } from '#web/charts/fanOption.ts'
import { monthOf, monthText } from '#web/fields/periodTimes.ts'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { PriceMarks } from '#web/market/PriceMarks.tsx'
import { useOriginText } from '#web/market/useOriginText.ts'
import { Card, CardBody } from '#web/ui/Card.tsx'
import { Table, Td, Th, Tr } from '#web/ui/Table.tsx'

/** The capture rate of every past month, and what was forecast of it one month before. */
export function PastForecasts({ backtest }: { readonly backtest: MarketBacktest }) {
  const { marketForecast: text } = useText()
  const originText = useOriginText()
  const { forecasts, market, basis } = backtest
  const format = useFormat()
  const rate = (value: number) => format.number(value, 3)
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
          unit: '',
          decimals: 3,
        },
        theme,
      ),
    [forecasts, text],
  )
  return (
    <Card title={text.judgement.past} marks={<PriceMarks market={market} basis={basis} />}>
      <CardBody>
        <ChartFigure
          title={text.columns.captureRate}
          about={{
            subject: text.judgement.title,
            source: originText(market),
            basis,
          }}
          optionOf={option}
        />
        <AsTable>
          <Table
            caption={text.judgement.past}
            head={
              <>
                <Th>{text.columns.month}</Th>
                <Th numeric>{text.published}</Th>
                <Th numeric>{text.expected}</Th>
                <Th numeric>{text.columns.p10}</Th>
                <Th numeric>{text.columns.p90}</Th>
              </>
            }
          >
            {forecasts.map(({ month, published, model, p10, p90 }) => (
              <Tr key={month}>
                <Td oneLine>{monthText(monthOf(month), format)}</Td>
                <Td numeric>{rate(published)}</Td>
                <Td numeric>{rate(model)}</Td>
                <Td numeric>{rate(p10)}</Td>
                <Td numeric>{rate(p90)}</Td>
              </Tr>
            ))}
          </Table>
        </AsTable>
      </CardBody>
    </Card>
  )
}
