import { type MarketScorecard, monthText, quantityText } from '#contracts'
import { monthOf } from '#web/fields/periodTimes.ts'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { Card, CardBody } from '#web/ui/Card.tsx'
import { Chip } from '#web/ui/Chip.tsx'
import { DataTable } from '#web/ui/DataTable.tsx'
import { styled } from '#web/ui/styled.ts'
import styles from '../Forecast.module.css'

/** The forecasts actually made, judged by values published since. */
export function ScorecardCard({ scorecard }: { readonly scorecard: MarketScorecard }) {
  const { marketForecast } = useText()
  const { judgement: text } = marketForecast
  const format = useFormat()
  const { by_horizon: horizons, forecasts, next_cursor: next } = scorecard
  return (
    <Card title={text.scorecard}>
      <CardBody>
        <p>{text.scorecardIntro}</p>
        {forecasts.length === 0 ? (
          <p className={styled('aboveS3', 'note')}>{text.noScores}</p>
        ) : (
          <>
            <div className={styles.table}>
              <DataTable
                caption={text.scoreTable}
                rows={horizons}
                keyOf={(one) => `${one.method} ${one.horizon}`}
                columns={[
                  { head: text.method, cell: (one) => one.method },
                  { head: text.ahead, cell: (one) => one.horizon, strong: true },
                  { head: text.made, number: (one) => format.number(one.made) },
                  { head: text.judged, number: (one) => format.number(one.judged) },
                  { head: `${text.mae}, EUR/MWh`, quantity: 'worthDeviation', value: (one) => one.mae },
                  {
                    head: `${text.bias}, EUR/MWh`,
                    quantity: 'marketDelta',
                    value: (one) => one.bias,
                  },
                  { head: text.coverage, number: (one) => format.percent(one.coverage80) },
                  {
                    head: text.interval,
                    number: (one) =>
                      one.coverage80_low === null
                        ? '–'
                        : `${format.percent(one.coverage80_low)} … ${format.percent(one.coverage80_high)}`,
                  },
                ]}
              />
            </div>
            <ScoredForecasts forecasts={forecasts} />
            {next !== null && (
              <p className={styled('aboveS3', 'note')}>{text.newest(format.number(forecasts.length))}</p>
            )}
          </>
        )}
      </CardBody>
    </Card>
  )
}

function ScoredForecasts({ forecasts }: Pick<MarketScorecard, 'forecasts'>) {
  const { marketForecast, quantities } = useText()
  const { judgement: text, columns, origins } = marketForecast
  const format = useFormat()
  const price = (value: number | null) => quantityText('marketValue', value, format)
  return (
    <div className={styles.table}>
      <DataTable
        caption={text.forecasts}
        wide
        rows={forecasts}
        keyOf={(one) => `${one.made_on} ${one.inputs_hash} ${one.program_version} ${one.month}`}
        columns={[
          { head: text.madeOn, cell: (one) => format.dateUtc(`${one.made_on} 00:00:00 UTC`), oneLine: true },
          {
            head: quantities.month,
            cell: (one) => monthText(monthOf(one.month), format),
            strong: true,
            oneLine: true,
          },
          { head: text.ahead, number: (one) => one.horizon },
          {
            head: `${quantities.marketValue}, EUR/MWh`,
            number: (one) => price(one.market_value),
            strong: true,
          },
          { head: columns.p10, number: (one) => price(one.p10) },
          { head: columns.p90, number: (one) => price(one.p90) },
          { head: columns.origin, cell: (one) => origins[one.base_origin] },
          { head: marketForecast.published, number: (one) => price(one.published) },
          { head: text.error, quantity: 'marketDelta', value: (one) => one.error },
          {
            head: text.coverage,
            cell: (one) =>
              one.is_covered === null ? (
                '–'
              ) : (
                <Chip tone={one.is_covered ? 'ok' : 'warn'}>
                  {text.covered[one.is_covered ? 'true' : 'false']}
                </Chip>
              ),
          },
          {
            head: text.counts,
            cell: (one) => (one.left_out === null ? text.counted : text.leftOut[one.left_out]),
          },
        ]}
      />
    </div>
  )
}
