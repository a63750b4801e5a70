import type { EnergyAxis } from '../pricePlan.ts'
import { type NeededRun, neededRuns, negativeShares } from '../response/negativeResponse.ts'
import type { WeatherMonth } from './measuredWeather.ts'
import type { Outlook, OutlookMonth } from './outlook.ts'
import { product, represented, type Spread } from './spread.ts'

const hourMs = 3_600_000

/** A weather year with a smaller share on the axis is left out. */
const leastShare = 0.9

/** The steps of an axis that are a weather year of a future month. */
export interface PlanWindow {
  readonly year: number
  readonly fromStep: number
  /** One past the last step. */
  readonly endStep: number
  /** Value of the fleet with these prices, adjusted as all values are, EUR/MWh. */
  readonly fleetEurMwh: number
  /** Energy of onshore wind, MWh. */
  readonly fleetMwh: number
}

/** A future month on an axis. */
export interface ForecastPlanMonth {
  readonly outlook: OutlookMonth
  /** Windows in order of the years, without those that lack more than a tenth on the axis. */
  readonly windows: readonly PlanWindow[]
  /** Factors of base price and capture rate together, few and equally likely, around 1. */
  readonly valueFactors: Spread
  /** Quantiles of the capture rate only. */
  readonly captureFactors: Spread
  /** Factors of base price and of the response's error once the weather is known. */
  readonly weatherFactors: Spread
}

/**
 * Expected prices assigned once to the steps of energies, so that the forecast of a site is a weighted sum over its
 * energies. Each step of a forecast calendar month has the price that its weather would make in the month to come.
 */
export interface ForecastPricePlan {
  readonly axis: EnergyAxis
  readonly outlook: Outlook
  /** EUR/MWh, shape [step]; NaN outside all windows and where it is not known. */
  readonly priceEurMwh: Float64Array
  /** Share of each step in runs of so many negative hours, 0..1, shape [step]; 0 where the price is NaN. */
  readonly negativeShare: Readonly<Record<NeededRun, Float32Array>>
  readonly months: readonly ForecastPlanMonth[]
}

/**
 * Assigns an outlook to the steps of energies.
 * @param axis of the weather years, such as that of an atlas: steps of ten minutes to three hours
 */
export function forecastPricePlan(outlook: Outlook, axis: EnergyAxis): ForecastPricePlan {
  const priceEurMwh = new Float64Array(axis.stepCount).fill(Number.NaN)
  const empty = () => new Float32Array(axis.stepCount)
  const negativeShare = { 1: empty(), 2: empty(), 3: empty(), 4: empty(), 6: empty() }
  const months = outlook.months.map((month): ForecastPlanMonth => {
    const { base, adjustment, capture } = month
    const windows = month.paths.flatMap((path): PlanWindow[] => {
      const steps = stepsOf(path, axis)
      if (steps === null) return []
      const { fromStep, endStep } = steps
      const lay = (
        values: Float64Array,
        target: Float64Array | Float32Array,
        factor: number,
        unknown: number,
      ) => {
        for (let step = fromStep; step < endStep; step++) {
          const value = stepMean(values, axis.startMs + step * axis.stepMs - path.startMs, axis.stepMs)
          target[step] = Number.isNaN(value) ? unknown : factor * value
        }
      }
      lay(path.relativePrice, priceEurMwh, base.eurMwh, Number.NaN)
      for (const needed of neededRuns)
        lay(negativeShares(outlook.negative, needed, month.kind, path.driverMw), negativeShare[needed], 1, 0)
      return [
        {
          ...{ year: path.year, fromStep, endStep },
          fleetEurMwh: adjustment * base.eurMwh * path.fleet.captureRate,
          fleetMwh: sumOf(path.onshoreMw),
        },
      ]
    })
    const captureFactors = ratios(capture.spread, capture.central)
    const residuals = capture.residuals.length === 0 ? captureFactors : capture.residuals
    const errors = base.errors.length === 0 ? [1] : base.errors
    return {
      outlook: month,
      windows,
      valueFactors: represented(product(captureFactors, errors)),
      captureFactors: represented(captureFactors),
      weatherFactors: represented(product(residuals, errors)),
    }
  })
  return { axis, outlook, priceEurMwh, negativeShare, months }
}

/** Whether energies on an axis have at least two weather years of each month: fewer give no forecast. */
export function hasWeatherYears({ months }: Outlook, axis: EnergyAxis): boolean {
  return months.every(({ paths }) => paths.filter((path) => stepsOf(path, axis) !== null).length >= 2)
}

/** Steps of a weather year; null: the axis lacks more than a tenth of them. */
function stepsOf({ startMs, hours }: WeatherMonth, axis: EnergyAxis) {
  const stepAt = (timeMs: number) => Math.round((timeMs - axis.startMs) / axis.stepMs)
  const [first, end] = [stepAt(startMs), stepAt(startMs + hours * hourMs)]
  const fromStep = Math.max(0, first)
  const endStep = Math.min(axis.stepCount, end)
  // An atlas that begins with a year in UTC lacks the first hour of January in Germany.
  return endStep - fromStep < leastShare * (end - first) ? null : { fromStep, endStep }
}

/** Mean of hourly values over a step; NaN where none is known. */
function stepMean(values: Float64Array, fromMs: number, stepMs: number): number {
  if (stepMs <= hourMs) return values[Math.min(values.length - 1, Math.max(0, Math.floor(fromMs / hourMs)))]!
  let [sum, count] = [0, 0]
  const end = Math.min(values.length, Math.ceil((fromMs + stepMs) / hourMs))
  for (let hour = Math.max(0, Math.floor(fromMs / hourMs)); hour < end; hour++) {
    if (Number.isNaN(values[hour]!)) continue
    sum += values[hour]!
    count += 1
  }
  return sum / count
}

function ratios(spread: Spread, centre: number): Spread {
  return spread.map((value) => value / centre)
}

/** Sum of the hours that are known. */
function sumOf(values: Float64Array): number {
  return values.reduce((sum, value) => (Number.isNaN(value) ? sum : sum + value), 0)
}
