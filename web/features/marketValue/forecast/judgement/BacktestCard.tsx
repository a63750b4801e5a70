import type { MarketBacktest } from '#contracts'
import { monthOf, monthText } from '#web/fields/periodTimes.ts'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { PriceMarks } from '#web/market/PriceMarks.tsx'
import { Card, CardBody } from '#web/ui/Card.tsx'
import { Table, Td, Th, Tr } from '#web/ui/Table.tsx'
import styles from '../Forecast.module.css'

const methods = ['model', 'mean12', 'mean_all', 'same_month_last_year', 'usual', 'weather_years'] as const

/** Error of each method by months ahead, and how often the band held. */
export function BacktestCard({ backtest }: { readonly backtest: MarketBacktest }) {
  const { judgement: text } = useText().marketForecast
  const format = useFormat()
  const { rows, forecasts, reliability, market, basis, skill } = backtest
  const horizons = [...new Set(rows.map(({ horizon }) => horizon))]
  const month = (one: string | undefined) => (one === undefined ? '–' : monthText(monthOf(one), format))
  return (
    <Card title={text.backtest} marks={<PriceMarks market={market} basis={basis} />}>
      <CardBody>
        <p>
          {text.months(
            month(forecasts[0]?.month),
            month(forecasts.at(-1)?.month),
            format.number(reliability.count),
          )}
        </p>
        {skill && (
          <p>
            {text.skill(
              format.percent(skill.skill),
              format.percent(skill.low),
              format.percent(skill.high),
              format.number(skill.months),
              skill.low > 0,
            )}
          </p>
        )}
        <div className={styles.table}>
          <Table
            caption={text.table}
            wide
            head={
              <>
                <Th>{text.ahead}</Th>
                {methods.map((method) => (
                  <Th key={method} numeric>
                    {text.methods[method]}
                  </Th>
                ))}
                <Th numeric>{text.coverage}</Th>
                <Th numeric>{text.hindcast}</Th>
                <Th numeric>{text.valueError}</Th>
                <Th numeric>{text.valueCoverage}</Th>
                <Th numeric>{text.negativeError}</Th>
                <Th numeric>{text.negativeCoverage}</Th>
                <Th numeric>{text.energyCoverage}</Th>
                <Th numeric>{text.count}</Th>
              </>
            }
          >
            {horizons.map((horizon) => {
              const own = rows.filter((row) => row.horizon === horizon)
              const model = own.find(({ method }) => method === 'model')
              return (
                <Tr key={horizon}>
                  <Td strong>{horizon}</Td>
                  {methods.map((method) => (
                    <Td key={method} numeric strong={method === 'model'}>
                      {format.number(own.find((row) => row.method === method)?.mae_capture_rate ?? null, 3)}
                    </Td>
                  ))}
                  <Td numeric>{format.percent(model?.coverage80 ?? null)}</Td>
                  <Td numeric>{format.number(model?.hindcast_mae ?? null, 3)}</Td>
                  <Td numeric>{format.number(model?.mae_eur_mwh ?? null, 1)}</Td>
                  <Td numeric>{format.percent(model?.coverage80_eur_mwh ?? null)}</Td>
                  <Td numeric>{format.number(model?.mae_negative_hours ?? null, 1)}</Td>
                  <Td numeric>{format.percent(model?.coverage80_negative_hours ?? null)}</Td>
                  <Td numeric>{format.percent(model?.coverage80_negative_energy ?? null)}</Td>
                  <Td numeric>{format.number(model?.count ?? null)}</Td>
                </Tr>
              )
            })}
          </Table>
        </div>
        <p className={styles.note}>{text.valueNote}</p>
      </CardBody>
    </Card>
  )
}
