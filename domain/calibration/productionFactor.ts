import { determination } from './fittedLine.ts'
import { wholeYear } from './longTermUncertainty.ts'

/** Factor on the wind speed with which computed energies equal the produced ones. */
export interface ProductionFactor {
  readonly factor: number
  /** Energies of the periods with this factor, in the unit of the production, shape [period]. */
  readonly computed: readonly number[]
  /** Square of the correlation of computed and produced energies; null where one does not vary. */
  readonly rSquared: number | null
  /** Root mean square of the periods' deviations, as shares of their mean production. */
  readonly scatter: number
  /** Skill of the factor; null for fewer than three periods. */
  readonly skill: ProductionSkill | null
}

/** Accuracy of the factor for periods that it was not fitted to. */
export interface ProductionSkill {
  readonly periods: number
  /** Root mean square error of the left-out periods, as a share of their mean production. */
  readonly rmse: number
  /**
   * Standard uncertainty of the factor because the periods are few, a share: the jackknife over them. It excludes
   * errors of meters, power curves and wakes, and years without production. null: the periods lack calendar months, so
   * their season is not represented (see `longTermUncertainty`).
   * @see Efron and Stein 1981, The jackknife estimate of variance, doi 10.1214/aos/1176345462
   */
  readonly uncertainty: number | null
}

/** Range of factors: a larger difference of the wind has another cause. */
export const productionFactorRange = { least: 0.5, greatest: 2 } as const
/** Fewest periods for leaving one out. */
const leastPeriods = 3
/** Largest number of calculations of the farm; usually four or five suffice. */
const mostSearches = 14
/** Tolerance of the energy's logarithm. */
const tolerance = 1e-7
/** Step on either side of the factor, to compute the sensitivity of the periods to the wind. */
const sideStep = 0.02
/** Exponent of the energy in the wind speed at the start of the search. */
const firstExponent = 2

/** Yields a wind factor and receives the energies of the periods with the wind scaled by it. */
type Search<Result> = Generator<number, Result, readonly number[]>

/**
 * Finds the factor by a secant in the logarithms, kept within the remaining interval: the energy of a farm grows with
 * the wind, wakes included, until it is stopped by high wind.
 * @param produced energies of the periods, with a sum > 0, shape [period]
 * @param calendarMonths number of different calendar months in the periods, 1..12
 * @param computedAt energies of the same periods with the wind scaled by a factor
 * @returns null where no factor of the range gives the production
 */
export async function productionFactor(
  produced: readonly number[],
  calendarMonths: number,
  computedAt: (factor: number) => Promise<readonly number[]>,
): Promise<ProductionFactor | null> {
  const search = productionFactorSearch(produced, calendarMonths)
  let step = search.next()
  while (!step.done) step = search.next(await computedAt(step.value))
  return step.value
}

/** `productionFactor` for callers that compute the energies themselves. */
export function* productionFactorSearch(
  produced: readonly number[],
  calendarMonths: number,
): Search<ProductionFactor | null> {
  const target = Math.log(sumOf(produced))
  const found = yield* searchFactor(target)
  if (found === null) return null
  const { factor, computed } = found
  const mean = sumOf(produced) / produced.length
  const errors = computed.map((energy, i) => energy - produced[i]!)
  const sides = [yield factor * (1 - sideStep), yield factor * (1 + sideStep)] as const
  return {
    factor,
    computed,
    rSquared: determination(computed, produced),
    scatter: rootMeanSquare(errors) / mean,
    skill: produced.length < leastPeriods ? null : skillOf(produced, calendarMonths, found, sides),
  }
}

interface Found {
  readonly factor: number
  readonly computed: readonly number[]
}

function* searchFactor(target: number): Search<Found | null> {
  let [low, high] = [Math.log(productionFactorRange.least), Math.log(productionFactorRange.greatest)]
  let x = 0
  let before: { readonly x: number; readonly miss: number } | null = null
  for (let search = 0; search < mostSearches; search++) {
    const computed = yield Math.exp(x)
    const miss = Math.log(sumOf(computed)) - target
    if (Math.abs(miss) <= tolerance) return { factor: Math.exp(x), computed }
    // No factor outside the range is computed.
    if ((miss < 0 && x >= high) || (miss > 0 && x <= low)) return null
    if (miss < 0) low = x
    else high = x
    const slope: number = before === null ? firstExponent : (miss - before.miss) / (x - before.x)
    const next: number = x - miss / slope
    before = { x, miss }
    x = slope > 0 && next > low && next < high ? next : outermost(low, high, next)
  }
  return null
}

/** Middle of the interval, or an end not computed yet if the secant points beyond it. */
function outermost(low: number, high: number, next: number): number {
  const { least, greatest } = productionFactorRange
  if (next >= high && high === Math.log(greatest)) return high
  if (next <= low && low === Math.log(least)) return low
  return (low + high) / 2
}

/** Leaves out one period after another; a parabola through three calculations describes each. */
function skillOf(
  produced: readonly number[],
  calendarMonths: number,
  { computed }: Found,
  [below, above]: readonly [readonly number[], readonly number[]],
): ProductionSkill {
  // Derivatives by the relative change of the factor.
  const slopes = computed.map((_, i) => (above[i]! - below[i]!) / (2 * sideStep))
  const bends = computed.map((energy, i) => (above[i]! + below[i]! - 2 * energy) / (2 * sideStep ** 2))
  const energyOf = (i: number, d: number) => computed[i]! + d * (slopes[i]! + d * bends[i]!)
  const [slope, bend, all] = [sumOf(slopes), sumOf(bends), sumOf(produced)]
  const changes = produced.map((left, i) => {
    // Deficit of the other periods' production with the factor of all.
    const lack = all - left - (sumOf(computed) - computed[i]!)
    const [ownSlope, ownBend] = [slope - slopes[i]!, bend - bends[i]!]
    const linear = lack / ownSlope
    return lack / (ownSlope + ownBend * linear)
  })
  const errors = changes.map((d, i) => energyOf(i, d) - produced[i]!)
  const count = produced.length
  const mean = sumOf(changes) / count
  const spread = sumOf(changes.map((d) => (d - mean) ** 2))
  return {
    periods: count,
    rmse: rootMeanSquare(errors) / (all / count),
    uncertainty: calendarMonths < wholeYear ? null : Math.sqrt(((count - 1) / count) * spread),
  }
}

function rootMeanSquare(values: readonly number[]): number {
  return Math.sqrt(sumOf(values.map((value) => value * value)) / values.length)
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0)
}
