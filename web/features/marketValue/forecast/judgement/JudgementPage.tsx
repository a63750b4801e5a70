import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useCaller } from '#web/api/ApiContext.tsx'
import { ApiError, errorText } from '#web/api/apiError.ts'
import { useText } from '#web/language/LanguageContext.tsx'
import { PriceMarks } from '#web/market/PriceMarks.tsx'
import { Nothing } from '#web/products/OfferedPage.tsx'
import { useSettled } from '#web/state/useSettled.ts'
import { Problem } from '#web/ui/ErrorBox.tsx'
import { TextField } from '#web/ui/Field.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import styles from '../Forecast.module.css'
import { ForecastFrame } from '../ForecastFrame.tsx'
import { backtestQuery, scorecardQuery } from '../forecastQueries.ts'
import { BacktestCard } from './BacktestCard.tsx'
import { PastForecasts } from './PastForecasts.tsx'
import { ReliabilityCard } from './ReliabilityCard.tsx'
import { ScorecardCard } from './ScorecardCard.tsx'

const month = /^\d{4}-(0[1-9]|1[0-2])$/

/** Quality of the forecasts: of every past month, and of those actually made. */
export function JudgementPage() {
  const { marketForecast, marketValue } = useText()
  const { judgement: text } = marketForecast
  const caller = useCaller()
  const [span, setSpan] = useState({ from: '', till: '' })
  const isWrong = (typed: string) => typed.trim() !== '' && !month.test(typed.trim())
  const settled = useSettled(
    JSON.stringify({
      ...(month.test(span.from.trim()) && { from: span.from.trim() }),
      ...(month.test(span.till.trim()) && { till: span.till.trim() }),
    }),
  )
  const backtest = useQuery({
    ...backtestQuery(caller, JSON.parse(settled)),
    placeholderData: (before) => before,
  })
  const scorecard = useQuery(scorecardQuery(caller))
  const { data } = backtest
  const hasNoPrices = backtest.error instanceof ApiError && backtest.error.errorcode === 'PRICES_UNAVAILABLE'
  const field = (key: 'from' | 'till', label: string) => (
    <TextField
      label={label}
      value={span[key]}
      placeholder={data?.months?.[key === 'from' ? 0 : 1]}
      error={isWrong(span[key]) ? text.wrongMonth : null}
      onChange={(typed) => setSpan({ ...span, [key]: typed })}
      autoComplete="off"
    />
  )
  return (
    <ForecastFrame
      title={text.title}
      intro={
        <>
          {text.intro} <PriceMarks market={data?.market} basis={undefined} />
        </>
      }
    >
      {hasNoPrices && <Nothing>{marketValue.noPrices}</Nothing>}
      {backtest.isError && !hasNoPrices && (
        <Problem onRetry={() => void backtest.refetch()}>{errorText(backtest.error)}</Problem>
      )}
      {backtest.isPending && <Spinner />}
      {data &&
        (data.months === null ? (
          <Nothing>{text.nothing}</Nothing>
        ) : (
          <>
            <div className={styles.fields}>
              {field('from', text.from)}
              {field('till', text.till)}
            </div>
            {data.reliability.count === 0 ? (
              <Nothing>{text.nothing}</Nothing>
            ) : (
              <>
                <BacktestCard backtest={data} />
                <ReliabilityCard backtest={data} />
                <PastForecasts backtest={data} />
              </>
            )}
          </>
        ))}
      {scorecard.data && <ScorecardCard scorecard={scorecard.data} />}
    </ForecastFrame>
  )
}
