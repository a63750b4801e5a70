import { type MarketBacktest, monthText } from '#contracts'
import { monthOf } from '#web/fields/periodTimes.ts'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { PriceMarks } from '#web/market/PriceMarks.tsx'
import { Card, CardBody } from '#web/ui/Card.tsx'
import { DataTable } from '#web/ui/DataTable.tsx'
import { styled } from '#web/ui/styled.ts'
import { WithCommands } from '#web/ui/WithCommands.tsx'
import styles from '../Forecast.module.css'

const methods = ['model', 'mean12', 'mean_all', 'same_month_last_year', 'usual', 'weather_years'] as const

/** Error of each method by months ahead, and coverage of the band. */
export function BacktestCard({ backtest }: { readonly backtest: MarketBacktest }) {
  const { quantities, marketForecast } = useText()
  const { judgement: text } = marketForecast
  const format = useFormat()
  const { rows, forecasts, reliability, market, basis, skill } = backtest
  const month = (one: string | undefined) => (one === undefined ? '–' : monthText(monthOf(one), format))
  return (
    <Card title={text.backtest} marks={<PriceMarks market={market} basis={basis} />}>
      <CardBody>
        <p>
          <WithCommands>
            {text.months(
              month(forecasts[0]?.month),
              month(forecasts.at(-1)?.month),
              format.number(reliability.count),
            )}
          </WithCommands>
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
          <DataTable
            caption={text.table}
            wide
            rows={[...Map.groupBy(rows, ({ horizon }) => horizon)].map(([horizon, own]) => ({
              horizon,
              own,
              model: own.find(({ method }) => method === 'model'),
            }))}
            keyOf={({ horizon }) => horizon}
            columns={[
              { head: text.ahead, cell: ({ horizon }) => horizon, strong: true },
              ...methods.map((method) => ({
                head: text.methods[method],
                quantity: 'captureRate' as const,
                value: ({ own }: { readonly own: typeof rows }) =>
                  own.find((row) => row.method === method)?.mae_capture_rate ?? null,
                strong: method === 'model',
              })),
              { head: text.coverage, number: ({ model }) => format.percent(model?.coverage80 ?? null) },
              {
                head: text.hindcast,
                quantity: 'captureRate',
                value: ({ model }) => model?.hindcast_mae ?? null,
              },
              {
                head: text.valueError,
                quantity: 'worthDeviation',
                value: ({ model }) => model?.mae_eur_mwh ?? null,
              },
              {
                head: text.valueCoverage,
                number: ({ model }) => format.percent(model?.coverage80_eur_mwh ?? null),
              },
              {
                head: text.negativeError,
                quantity: 'expectedNegativeHours',
                value: ({ model }) => model?.mae_negative_hours ?? null,
              },
              {
                head: text.negativeCoverage,
                number: ({ model }) => format.percent(model?.coverage80_negative_hours ?? null),
              },
              {
                head: text.energyCoverage,
                number: ({ model }) => format.percent(model?.coverage80_negative_energy ?? null),
              },
              { head: quantities.monthCount, number: ({ model }) => format.number(model?.count ?? null) },
            ]}
          />
        </div>
        <p className={styled('aboveS3', 'note')}>{text.valueNote}</p>
      </CardBody>
    </Card>
  )
}
