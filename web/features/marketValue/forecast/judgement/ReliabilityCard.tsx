import { useCallback } from 'react'
import type { MarketBacktest } from '#contracts'
import { ChartFigure } from '#web/charts/ChartFigure.tsx'
import type { ChartTheme } from '#web/charts/chartTheme.ts'
import { curvesOption } from '#web/charts/curvesOption.ts'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { PriceMarks } from '#web/market/PriceMarks.tsx'
import { useOriginText } from '#web/market/useOriginText.ts'
import { Card, CardBody } from '#web/ui/Card.tsx'
import { DataTable } from '#web/ui/DataTable.tsx'
import { styled } from '#web/ui/styled.ts'

/** Forecast probabilities compared with observed frequencies. */
export function ReliabilityCard({ backtest }: { readonly backtest: MarketBacktest }) {
  const { marketForecast } = useText()
  const originText = useOriginText()
  const { judgement: text } = marketForecast
  const format = useFormat()
  const { reliability, market, basis } = backtest
  const option = useCallback(
    (theme: ChartTheme) =>
      curvesOption(
        {
          curves: [
            {
              name: text.reliabilityOf,
              points: reliability.points.flatMap(({ probability, observed }) =>
                observed === null ? [] : [[100 * probability, 100 * observed] as const],
              ),
              hasDots: true,
            },
          ],
          reference: {
            name: text.ideal,
            points: [
              [0, 0],
              [100, 100],
            ],
          },
          xName: `${text.reliabilityAxis}, %`,
          yName: '%',
          xDecimals: 0,
          yDecimals: 0,
        },
        theme,
      ),
    [reliability, text],
  )
  return (
    <Card title={text.reliability} marks={<PriceMarks market={market} basis={basis} />}>
      <CardBody>
        <div className={styled('halves', 's5', 'atTop', 'below1100')}>
          <div>
            <ChartFigure
              title={text.reliabilityOf}
              about={{
                subject: text.title,
                source: originText(market),
                basis,
              }}
              optionOf={option}
            />
            <p className={styled('aboveS3', 'note')}>{text.reliabilityNote}</p>
          </div>
          <DataTable
            caption={text.reliabilityTable}
            rows={reliability.points}
            keyOf={({ probability }) => probability}
            columns={[
              {
                head: text.reliabilityAxis,
                number: ({ probability }) => format.percent(probability),
              },
              { head: text.reliabilityOf, number: ({ observed }) => format.percent(observed) },
            ]}
          />
        </div>
      </CardBody>
    </Card>
  )
}
