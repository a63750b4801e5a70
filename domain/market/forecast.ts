import { quantile } from '../series/quantile.ts'
import { germanMonthStartMs } from './germanTime.ts'
import { type MarketValue, marketValue } from './marketValue.ts'
import { hourKind, meanOf, type PriceResponse, relativePrice } from './priceResponse.ts'

const hourMs = 3_600_000

/** The weather of one month of a past year, hour by hour from the month's beginning. */
export interface WeatherYear {
  readonly year: number
  /** Generation of the whole fleet over its mean of many years, shape [hour]; NaN missing. */
  readonly fleetWind: Float64Array
  /** Generation of the turbine in question, MWh, shape [hour]; NaN missing. */
  readonly energyMwh: Float64Array
}

/** What one weather year would bring. */
export interface ForecastYear extends MarketValue {
  readonly year: number
}

/** Market value of a month to come, over all weather years. */
export interface MarketValueForecast {
  /** Mean of the weather years' values, EUR/MWh. */
  readonly meanEurMwh: number
  /** Values that 10, 50 and 90 of 100 weather years stay below, EUR/MWh. */
  readonly p10EurMwh: number
  readonly p50EurMwh: number
  readonly p90EurMwh: number
  /** Mean energy of the weather years, MWh. */
  readonly meanEnergyMwh: number
  readonly years: readonly ForecastYear[]
}

/**
 * Forecast of the market value of a month ahead.
 *
 * Each weather year gives a price path: the price response at the month's own hours (its weekdays, not
 * the past year's) and that year's wind, scaled so that the mean over all weather years is the forward
 * price. A windy year has a lower base than a calm one.
 *
 * @param month               the month to come, German legal time
 * @param forwardBaseEurMwh   what the market expects as the month's base price
 * @param response            see `fitPriceResponse`
 * @param weatherYears        the same calendar month of each year; where one is shorter (February), the
 *                            hours it lacks are left out
 * @throws RangeError         without weather years
 */
export function forecastMarketValue(
  month: { readonly year: number; readonly month: number },
  forwardBaseEurMwh: number,
  response: PriceResponse,
  weatherYears: readonly WeatherYear[],
): MarketValueForecast {
  if (weatherYears.length === 0) throw new RangeError('a forecast needs at least one weather year')
  const startMs = germanMonthStartMs(month.year, month.month)
  const hours = Math.round((germanMonthStartMs(month.year, month.month + 1) - startMs) / hourMs)
  const kinds = Array.from({ length: hours }, (_, hour) => hourKind(startMs + hour * hourMs))
  const usualWind = meanOf(weatherYears.map(({ fleetWind }) => meanOf(fleetWind)))
  const paths = weatherYears.map(({ fleetWind }) =>
    Float64Array.from(kinds, (kind, hour) =>
      hour < fleetWind.length ? relativePrice(response, kind, fleetWind[hour]! - usualWind) : Number.NaN,
    ),
  )
  const scale = forwardBaseEurMwh / meanOf(paths.map(meanOf))
  const years = weatherYears.map(({ year, energyMwh }, index) => {
    const price = paths[index]!.map((relative) => scale * relative)
    const energy = new Float64Array(hours).fill(Number.NaN)
    energy.set(energyMwh.subarray(0, hours))
    return { year, ...marketValue(price, energy, 1) }
  })
  const values = years.map((year) => year.valueEurMwh)
  return {
    meanEurMwh: meanOf(values),
    p10EurMwh: quantile(values, 0.1),
    p50EurMwh: quantile(values, 0.5),
    p90EurMwh: quantile(values, 0.9),
    meanEnergyMwh: meanOf(years.map((year) => year.energyMwh)),
    years,
  }
}
