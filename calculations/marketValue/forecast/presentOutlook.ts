import type { ForecastExpectation, ForecastMonth, ForecastRefusal, OrderedForecast } from '#contracts'
import {
  type ByMethod,
  type Expectation,
  finiteOrNull,
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

/** @param factor  to the unit of the answer */
export function presentExpectation({ mean, p10, p50, p90 }: Expectation, factor = 1): ForecastExpectation {
  const of = (value: number) => finiteOrNull(factor * value)
  return { mean: of(mean), p10: of(p10), p50: of(p50), p90: of(p90) }
}

function chancesOf(mean: number, spread: Spread): ForecastExpectation {
  const of = (probability: number) => finiteOrNull(spreadQuantile(spread, probability))
  return { mean: finiteOrNull(mean), p10: of(0.1), p50: of(0.5), p90: of(0.9) }
}

export function presentMonth({
  target,
  horizon,
  base,
  capture,
  negative,
  marketValueEurMwh,
  spread,
  paths,
  adjustment,
}: OutlookMonth): ForecastMonth {
  const of = (probability: number) => finiteOrNull(spreadQuantile(spread, probability))
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
      band_origin: 'past_errors',
    },
    market_value: {
      ...chancesOf(marketValueEurMwh, spread),
      p05: of(0.05),
      p25: of(0.25),
      p75: of(0.75),
      p95: of(0.95),
    },
    negative_hours: chancesOf(negative.hours.central, negative.hours.spread),
    years: paths.map(({ year, fleet }) => ({
      year,
      value: finiteOrNull(adjustment * base.eurMwh * fleet.captureRate),
    })),
  }
}

function presentMethods({ mean12, meanAll, usual, weatherYears }: ByMethod) {
  return {
    mean12: finiteOrNull(mean12),
    mean_all: finiteOrNull(meanAll),
    usual: finiteOrNull(usual),
    weather_years: finiteOrNull(weatherYears),
  }
}

/** Basis of a forecast, and the expected published value of each of its months. */
export function presentBasis({ made, response, weather, months }: Outlook): Omit<OrderedForecast, 'made_on'> {
  const years = new Set(months.flatMap(({ paths }) => paths.map(({ year }) => year)))
  return {
    known_till: monthText(made),
    weather,
    weather_years: [...years].sort((one, other) => one - other),
    driver: response.driver === 'wind' ? 'wind' : 'residual_load',
    response: {
      from: monthText(response.fromMonth),
      till: monthText(response.untilMonth),
      r_squared: finiteOrNull(response.rSquared),
      rmse: finiteOrNull(response.rootMeanSquareError),
    },
    months: months.map(presentMonth),
  }
}
