import { type ForecastSpec, forecastSpecOf, monthText } from '#calculations'
import { germanMonthOf, monthNumber } from '#domain'
import { isInForce, longestQuoteAgeDays, type OutlookPlaces } from '#market'
import { AppError, invalidField } from '../../appError.ts'
import { type OwnQuotes, quotesOfOwn } from '../forwardCurves/ownCurve.ts'
import { type AtlasTime, requireOutlook } from './requireOutlook.ts'

/**
 * Inputs of a forecast that is ordered now, for worker processes.
 * @throws AppError PRICES_UNAVAILABLE | FORECAST_UNAVAILABLE | FORECAST_OVER if every requested month is over |
 * INVALID_INPUT for an own curve that is too old
 */
export async function orderedForecast({
  places,
  atlas,
  monthsAhead,
  own,
}: {
  readonly places: OutlookPlaces
  readonly atlas: AtlasTime
  readonly monthsAhead: readonly number[]
  /** Own curve whose quotes count; null: the stored ones. */
  readonly own: OwnQuotes | null
}): Promise<ForecastSpec> {
  const { basis, origin } = await requireOutlook(places, atlas)
  const running = monthNumber(germanMonthOf(Date.parse(places.today)))
  const targets = monthsAhead.map((ahead) => basis.made + ahead)
  // Months of the demo, and its quotes, have their own calendar.
  if (!origin.synthetic && targets.every((target) => target < running)) {
    const [known, first, last] = [basis.made, basis.made + 1, running - 1].map(monthText)
    throw new AppError('FORECAST_OVER', {
      known: known!,
      months: targets.map(monthText).join(', '),
      missing: first === last ? first! : `${first}–${last}`,
    })
  }
  const quoteDate = own?.quote_date
  if (quoteDate !== undefined && !origin.synthetic && !isInForce(quoteDate, places.today))
    throw invalidField('parameters.forward_curve', ({ forwardQuotes: text }) =>
      text.tooOld(quoteDate, longestQuoteAgeDays),
    )
  const used = own === null ? basis : { ...basis, quotes: quotesOfOwn(own) }
  return forecastSpecOf(used, places.today, monthsAhead)
}
