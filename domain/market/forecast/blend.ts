import type { CaptureRates } from './knowledge.ts'

/** Ways to forecast the published capture rate that the central value is blended of. */
export const centralMethods = ['mean12', 'usual', 'weatherYears'] as const
export type CentralMethod = (typeof centralMethods)[number]

/** A number of each method; NaN where it gives none. */
export type ByMethod = Readonly<Record<CentralMethod, number>>

/** What the methods said of a month, whenever they did. */
export interface MethodForecast {
  readonly target: number
  readonly central: ByMethod
}

/** Equal weights count as much as so many months of experience. */
const priorMonths = 24
/** Months ahead that are forecast at each time: so many forecasts are one month of experience. */
const forecastsPerMonth = 6
const rounds = 400

/**
 * Weights of the methods that would have been best for the forecasts whose months have been published: least squares
 * with weights not below 0 that sum to 1, drawn towards equal ones, which are hard to beat with a few years of months.
 *
 * @param past  forecasts made before; those of months that are not published, or that a method did not forecast, are left out
 */
export function blendWeights(past: readonly MethodForecast[], published: CaptureRates): ByMethod {
  const count = centralMethods.length
  const square = new Float64Array(count * count)
  let used = 0
  for (const { target, central } of past) {
    const rate = published.get(target)
    if (rate === undefined) continue
    const errors = centralMethods.map((method) => central[method] - rate)
    if (errors.some(Number.isNaN)) continue
    used += 1
    for (let i = 0; i < count; i++)
      for (let j = 0; j < count; j++) square[i * count + j]! += errors[i]! * errors[j]!
  }
  let trace = 0
  for (let i = 0; i < count; i++) trace += square[i * count + i]!
  if (trace === 0) return byMethod(() => 1 / count)
  const pull = (priorMonths * forecastsPerMonth * trace) / count / used
  const step = 1 / (trace + pull)
  let weights = centralMethods.map(() => 1 / count)
  for (let round = 0; round < rounds; round++)
    weights = onSimplex(
      weights.map((weight, i) => {
        let slope = pull * (weight - 1 / count)
        for (let j = 0; j < count; j++) slope += square[i * count + j]! * weights[j]!
        return weight - step * slope
      }),
    )
  return byMethod((method) => weights[centralMethods.indexOf(method)]!)
}

/** The blended value; methods without one leave their weight to the others. NaN where none has one. */
export function blended(central: ByMethod, weights: ByMethod): number {
  let [sum, total] = [0, 0]
  for (const method of centralMethods) {
    if (Number.isNaN(central[method])) continue
    sum += weights[method] * central[method]
    total += weights[method]
  }
  return total === 0 ? Number.NaN : sum / total
}

export function byMethod(made: (method: CentralMethod) => number): ByMethod {
  return { mean12: made('mean12'), usual: made('usual'), weatherYears: made('weatherYears') }
}

/** The nearest point whose numbers are not below 0 and sum to 1 (Held, Wolfe and Crowder 1974). */
function onSimplex(point: readonly number[]): number[] {
  const sorted = point.toSorted((a, b) => b - a)
  let [sum, shift] = [0, 0]
  for (const [index, value] of sorted.entries()) {
    sum += value
    const own = (sum - 1) / (index + 1)
    if (value > own) shift = own
  }
  return point.map((value) => Math.max(0, value - shift))
}
