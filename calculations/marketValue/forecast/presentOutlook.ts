import type { ForecastExpectation, ForecastMonth, ForecastRefusal, OrderedForecast } from '#contracts'
import {
  type ByMethod,
  type Expectation,
  formatYearMonth,
  monthOfNumber,
  type Outlook,
  type OutlookMonth,
  type OutlookRefusal,
  type Spread,
  spreadQuantile,
} from '#domain'

export const refusals: Readonly<Record<OutlookRefusal, ForecastRefusal>> = {
  tooFewMonths: 'too_few_months',
  noWeatherYears: 'no_weather_years',
  tooFewPublishedValues: 'too_few_published_values',
}

/** `2026-12` of the number of a month. */
export function monthText(number: number): string {
  return formatYearMonth(monthOfNumber(number))
}

/** NaN has no place in JSON: null is what is not known. */
export function orNull(value: number): number | null {
  return Number.isFinite(value) ? value : null
}

/** @param factor  to the unit of the answer */
export function presentExpectation({ mean, p10, p50, p90 }: Expectation, factor = 1): ForecastExpectation {
  const of = (value: number) => orNull(factor * value)
  return { mean: of(mean), p10: of(p10), p50: of(p50), p90: of(p90) }
}

function chancesOf(mean: number, spread: Spread): ForecastExpectation {
  const of = (probability: number) => orNull(spreadQuantile(spread, probability))
  return { mean: orNull(mean), p10: of(0.1), p50: of(0.5), p90: of(0.9) }
}

export function presentMonth({
  target,
  horizon,
  base,
  capture,
  marketValueEurMwh,
  spread,
  paths,
  adjustment,
}: OutlookMonth): ForecastMonth {
  const of = (probability: number) => orNull(spreadQuantile(spread, probability))
  return {
    month: monthText(target),
    horizon,
    base: {
      ...chancesOf(
        base.eurMwh,
        base.errors.map((error) => error * base.eurMwh),
      ),
      origin: base.origin,
      quote_date: base.quoteDate,
      error_origin: base.errorOrigin,
      errors: base.errorCount,
    },
    capture_rate: {
      ...chancesOf(capture.central, capture.spread),
      methods: presentMethods(capture.methods),
      weights: presentMethods(capture.weights),
      band_origin: capture.bandOrigin === 'pastErrors' ? 'past_errors' : 'weather_and_residuals',
    },
    market_value: {
      ...chancesOf(marketValueEurMwh, spread),
      p05: of(0.05),
      p25: of(0.25),
      p75: of(0.75),
      p95: of(0.95),
    },
    years: paths.map(({ year, fleet }) => ({
      year,
      value: orNull(adjustment * base.eurMwh * fleet.captureRate),
    })),
  }
}

function presentMethods({ mean12, usual, weatherYears }: ByMethod) {
  return { mean12: orNull(mean12), usual: orNull(usual), weather_years: orNull(weatherYears) }
}

/** What a forecast rests on, and what is expected to be published in each of its months. */
export function presentBasis({ made, response, weather, months }: Outlook): Omit<OrderedForecast, 'made_on'> {
  const years = new Set(months.flatMap(({ paths }) => paths.map(({ year }) => year)))
  return {
    known_till: monthText(made),
    weather,
    weather_years: [...years].sort((one, other) => one - other),
    driver: response.driver === 'wind' ? 'wind' : 'residual_load',
    response: {
      from: monthText(response.fromMonth),
      till: monthText(response.tillMonth),
      r_squared: orNull(response.rSquared),
      rmse: orNull(response.rootMeanSquareError),
    },
    months: months.map(presentMonth),
  }
}
