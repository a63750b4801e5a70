import type { MarketValueProduct } from '#contracts'
import type { ResultView } from '#web/jobs/ResultCard.tsx'
import { ForecastResultCard } from '../forecastOrder/ForecastResultCard.tsx'
import { isForecastJob } from './isForecastJob.ts'
import { MarketResultCard } from './MarketResultCard.tsx'

/** The result of a job of market values, of past months or of months ahead. */
export function MarketResult(props: { readonly product: MarketValueProduct; readonly view: ResultView }) {
  const { job } = props.view
  return job !== null && isForecastJob(job) ? (
    <ForecastResultCard view={props.view} />
  ) : (
    <MarketResultCard {...props} />
  )
}
