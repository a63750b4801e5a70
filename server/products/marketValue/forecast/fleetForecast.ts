import { monthText, presentMonth, refusals } from '#calculations'
import type { MarketForecast } from '#contracts'
import { finiteOrNull } from '#domain'
import { currentOutlook, type OutlookPlaces } from '#market'
import { AppError } from '../../../appError.ts'
import { presentResponse } from './presentResponse.ts'

/** The forecast of wind on land, for worker processes. @throws AppError  PRICES_UNAVAILABLE */
export async function fleetForecast(places: OutlookPlaces): Promise<Omit<MarketForecast, 'basis'>> {
  const current = await currentOutlook(places)
  if (current === null) throw new AppError('PRICES_UNAVAILABLE')
  const { outlook, origin, inputsHash, isOutdated, history, residuals } = current
  if (typeof outlook === 'string') return { market: origin, refusal: refusals[outlook], forecast: null }
  const { made, response, weather, months } = outlook
  const years = new Set(months.flatMap(({ paths }) => paths.map(({ year }) => year)))
  return {
    market: origin,
    refusal: null,
    forecast: {
      known_till: monthText(made),
      is_outdated: isOutdated,
      inputs_hash: inputsHash,
      weather,
      weather_years: [...years].sort((a, b) => a - b),
      response: presentResponse(response, residuals),
      months: months.map(presentMonth),
      history: history.map(({ month, baseEurMwh, captureRate }) => ({
        month,
        base: finiteOrNull(baseEurMwh),
        published: finiteOrNull(baseEurMwh * captureRate),
        capture_rate: finiteOrNull(captureRate),
      })),
    },
  }
}
