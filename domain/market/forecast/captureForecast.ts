import { type ByMethod, blended, blendWeights, centralMethods } from './blend.ts'
import type { CaptureRates } from './knowledge.ts'
import type { MethodsForecast, PastForecast } from './pastForecasts.ts'
import { product, type Spread, widened } from './spread.ts'

/** Last published months whose errors make the band. */
const errorMonths = 36
/** Fewer errors say nothing of a band. */
const fewestErrors = 12

/**
 * What a band is made of: deviations of weather years and what the model missed with the real weather of past months; or,
 * where there are no weather years or too few of such errors, what past central values missed.
 */
export type BandOrigin = 'weatherAndResiduals' | 'pastErrors'

/** The published capture rate of wind on land in a month to come. */
export interface CaptureForecast {
  readonly target: number
  readonly central: number
  /** What the central value is blended of, and how. */
  readonly methods: ByMethod
  readonly weights: ByMethod
  /** Published over modelled capture rates of past months, around 1, equally likely; empty where the band has another origin. */
  readonly residuals: Float64Array
  readonly spread: Spread
  readonly bandOrigin: BandOrigin
}

/**
 * Blends what the methods say, and puts a band around it.
 *
 * @param past       forecasts whose months were published by then, see `judgedBefore`
 * @param published  values that were published by then
 * @returns          null where no method has a value, or there are too few past months for any band
 */
export function captureForecast(
  forecast: MethodsForecast,
  past: readonly PastForecast[],
  published: CaptureRates,
): CaptureForecast | null {
  const weights = blendWeights(past, published)
  const central = blended(forecast.central, weights)
  const own = past.filter(({ horizon }) => horizon === forecast.horizon).slice(-errorMonths)
  const residuals = ratiosOf(own, published, ({ hindcast }) => hindcast)
  const { target, central: methods, weatherYears } = forecast
  const common = { target, central, methods, weights }
  if (weatherYears.length > 1 && residuals.length >= fewestErrors) {
    const spread = product(
      widened(
        weatherYears.map((rate) => (rate * central) / methods.weatherYears),
        central,
      ),
      residuals,
    )
    return { ...common, residuals, spread, bandOrigin: 'weatherAndResiduals' }
  }
  const errors = ratiosOf(own, published, (one) => blended(one.central, weights))
  if (Number.isNaN(central) || errors.length < fewestErrors) return null
  return {
    ...common,
    residuals: new Float64Array(),
    spread: product([central], errors),
    bandOrigin: 'pastErrors',
  }
}

/** Published over given values of past months, over their mean: what is wrong on the mean is the blend's to correct. */
function ratiosOf(
  past: readonly PastForecast[],
  published: CaptureRates,
  ofForecast: (forecast: PastForecast) => number,
): Float64Array {
  const ratios = past.flatMap((forecast) => {
    const ratio = (published.get(forecast.target) ?? Number.NaN) / ofForecast(forecast)
    return Number.isNaN(ratio) ? [] : [ratio]
  })
  const mean = ratios.reduce((sum, ratio) => sum + ratio, 0) / ratios.length
  return Float64Array.from(ratios, (ratio) => ratio / mean)
}

/** Whether all methods have a value. */
export function hasAllMethods(methods: ByMethod): boolean {
  return centralMethods.every((method) => !Number.isNaN(methods[method]))
}
