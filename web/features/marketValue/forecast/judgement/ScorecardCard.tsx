import type { MarketScorecard } from '#contracts'
import { monthOf, monthText } from '#web/fields/periodTimes.ts'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { Card, CardBody } from '#web/ui/Card.tsx'
import { Chip } from '#web/ui/Chip.tsx'
import { Table, Td, Th, Tr } from '#web/ui/Table.tsx'
import styles from '../Forecast.module.css'

/** The forecasts that were really made, by what was published since. */
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
          <p className={styles.note}>{text.noScores}</p>
        ) : (
          <>
            <div className={styles.table}>
              <Table
                caption={text.scoreTable}
                head={
                  <>
                    <Th>{text.method}</Th>
                    <Th>{text.ahead}</Th>
                    <Th numeric>{text.made}</Th>
                    <Th numeric>{text.judged}</Th>
                    <Th numeric>{text.mae}, EUR/MWh</Th>
                    <Th numeric>{text.bias}, EUR/MWh</Th>
                    <Th numeric>{text.coverage}</Th>
                    <Th numeric>{text.interval}</Th>
                  </>
                }
              >
                {horizons.map((one) => (
                  <Tr key={`${one.method} ${one.horizon}`}>
                    <Td>{one.method}</Td>
                    <Td strong>{one.horizon}</Td>
                    <Td numeric>{format.number(one.made)}</Td>
                    <Td numeric>{format.number(one.judged)}</Td>
                    <Td numeric>{format.number(one.mae, 1)}</Td>
                    <Td numeric>{format.signed(one.bias, 1)}</Td>
                    <Td numeric>{format.percent(one.coverage80)}</Td>
                    <Td numeric>
                      {one.coverage80_low === null
                        ? '–'
                        : `${format.percent(one.coverage80_low)} … ${format.percent(one.coverage80_high)}`}
                    </Td>
                  </Tr>
                ))}
              </Table>
            </div>
            <ScoredForecasts forecasts={forecasts} />
            {next !== null && <p className={styles.note}>{text.newest(format.number(forecasts.length))}</p>}
          </>
        )}
      </CardBody>
    </Card>
  )
}

function ScoredForecasts({ forecasts }: Pick<MarketScorecard, 'forecasts'>) {
  const { marketForecast } = useText()
  const { judgement: text, columns, origins } = marketForecast
  const format = useFormat()
  const price = (value: number | null) => format.number(value, 1)
  return (
    <div className={styles.table}>
      <Table
        caption={text.forecasts}
        wide
        head={
          <>
            <Th>{text.madeOn}</Th>
            <Th>{columns.month}</Th>
            <Th numeric>{text.ahead}</Th>
            <Th numeric>{columns.value}, EUR/MWh</Th>
            <Th numeric>{columns.p10}</Th>
            <Th numeric>{columns.p90}</Th>
            <Th>{columns.origin}</Th>
            <Th numeric>{marketForecast.published}</Th>
            <Th numeric>{text.error}</Th>
            <Th>{text.coverage}</Th>
            <Th>{text.counts}</Th>
          </>
        }
      >
        {forecasts.map((one) => (
          <Tr key={`${one.made_on} ${one.inputs_hash} ${one.program_version} ${one.month}`}>
            <Td oneLine>{format.dateUtc(`${one.made_on} 00:00:00 UTC`)}</Td>
            <Td strong oneLine>
              {monthText(monthOf(one.month), format)}
            </Td>
            <Td numeric>{one.horizon}</Td>
            <Td numeric strong>
              {price(one.market_value)}
            </Td>
            <Td numeric>{price(one.p10)}</Td>
            <Td numeric>{price(one.p90)}</Td>
            <Td>{origins[one.base_origin]}</Td>
            <Td numeric>{price(one.published)}</Td>
            <Td numeric>{format.signed(one.error, 1)}</Td>
            <Td>
              {one.is_covered === null ? (
                '–'
              ) : (
                <Chip tone={one.is_covered ? 'ok' : 'warn'}>
                  {text.covered[one.is_covered ? 'true' : 'false']}
                </Chip>
              )}
            </Td>
            <Td>{one.left_out === null ? text.counted : text.leftOut[one.left_out]}</Td>
          </Tr>
        ))}
      </Table>
    </div>
  )
}
