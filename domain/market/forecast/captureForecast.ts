import { meanOf } from '../meanOf.ts'
import { fewestErrors } from '../pastErrors.ts'
import { type ByMethod, blended, blendWeights } from './blend.ts'
import type { CaptureRates } from './knowledge.ts'
import type { MethodsForecast, PastForecast } from './pastForecasts.ts'
import { product, type Spread } from './spread.ts'

/** Last published months whose errors make the band. */
const errorMonths = 36

/** The published capture rate of onshore wind in a month to come. */
export interface CaptureForecast {
  readonly target: number
  readonly central: number
  /** Results of the methods, whose mean is the central value, and their weights. */
  readonly methods: ByMethod
  readonly weights: ByMethod
  /** Spread of the capture rate: errors of past central values of the same horizon. */
  readonly spread: Spread
  /**
   * Published capture rates over those of the response with the actual weather, around 1, equally likely: the
   * errors that remain once the weather is known. Empty where too few are known.
   */
  readonly residuals: Float64Array
}

/**
 * Takes the mean of the methods' values, with a band of past errors.
 * @param past forecasts whose months were published by then, see `judgedBefore`
 * @param published values that were published by then
 * @returns null where no method has a value, or there are too few past months for any band
 */
export function captureForecast(
  forecast: MethodsForecast,
  past: readonly PastForecast[],
  published: CaptureRates,
): CaptureForecast | null {
  const central = blended(forecast.central)
  const own = past.filter(({ horizon }) => horizon === forecast.horizon).slice(-errorMonths)
  const errors = ratiosOf(own, published, (one) => blended(one.central))
  if (Number.isNaN(central) || errors.length < fewestErrors) return null
  const residuals = ratiosOf(own, published, ({ hindcast }) => hindcast)
  return {
    target: forecast.target,
    central,
    methods: forecast.central,
    weights: blendWeights(forecast.central),
    spread: product([central], errors),
    residuals: residuals.length < fewestErrors ? new Float64Array() : residuals,
  }
}

/** Published over given values of past months, over their mean, so that the band is around the central value. */
function ratiosOf(
  past: readonly PastForecast[],
  published: CaptureRates,
  ofForecast: (forecast: PastForecast) => number,
): Float64Array {
  const ratios = past.flatMap((forecast) => {
    const ratio = (published.get(forecast.target) ?? Number.NaN) / ofForecast(forecast)
    return Number.isNaN(ratio) ? [] : [ratio]
  })
  const mean = meanOf(ratios)
  return Float64Array.from(ratios, (ratio) => ratio / mean)
}
