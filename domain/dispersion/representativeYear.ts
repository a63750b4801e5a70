import { type DispersionYear, frequenciesOf, type YearFrequencies } from './yearFrequencies.ts'

/** The counted hours of one year. */
export interface CountedYear {
  readonly year: number
  readonly frequencies: YearFrequencies
}

/** Rating of how well one year represents all years. */
export interface YearRating {
  readonly year: number
  /** Weighted deviation of the year's frequencies (method A): smaller is better. */
  readonly chiSquare: number
  /** Weighted share of classes within one standard deviation (method A), 0 to 1: larger is better. */
  readonly hitRatio: number
  /** Weighted deviation of direction and speed (method B), 100 for the best year: smaller is better. */
  readonly deviation: number
}

export interface RepresentativeYear {
  /** The year chosen by method A. */
  readonly year: number
  /** The year chosen by method B, for comparison. */
  readonly yearByDeviation: number
  /** All years, the best chi-square first. */
  readonly ratings: readonly YearRating[]
}

/** Weights of method A: direction, direction at night in weak wind, speed, dispersion class. */
const weights = { direction: 0.36, nightDirection: 0.15, speed: 0.24, dispersionClass: 0.25 } as const

/** Weights of method B. */
const deviationWeights = { direction: 0.75, speed: 0.25 } as const

/** The parameters of method A, in the order of its weights. */
const parameters = ['direction', 'nightDirection', 'speed', 'dispersionClass'] as const

/**
 * Finds the most representative of several years.
 *
 * Method A rates a year by the weighted chi-square of its frequencies of direction, of direction at night in weak wind,
 * of speed and of dispersion class against their means over all years, and by the number of classes within one standard
 * deviation. It takes the best chi-square among the years that are first to third in hits.
 * @param years series of at least two whole years; the caller leaves out those with gaps
 * @throws RangeError for fewer than two years
 * @see VDI 3783 part 20, annex A3.1 and A3.2
 */
export function representativeYear(years: readonly DispersionYear[]): RepresentativeYear {
  return representativeOf(years.map((year) => ({ year: year.year, frequencies: frequenciesOf(year) })))
}

/** Finds the representative of counted years. @throws RangeError  for fewer than two years */
export function representativeOf(years: readonly CountedYear[]): RepresentativeYear {
  if (years.length < 2) throw new RangeError(`a choice needs two years or more, got ${years.length}`)
  const frequencies = years.map((year) => year.frequencies)
  const deviations = relativeDeviations(frequencies)
  const ratings = years.map(({ year }, index) => ({
    year,
    chiSquare: sumOver((parameter) => weights[parameter] * chiSquareOf(frequencies, parameter, index)),
    hitRatio: sumOver((parameter) => weights[parameter] * hitRatioOf(frequencies, parameter, index)),
    deviation: deviations[index]!,
  }))
  const byChiSquare = [...ratings].sort((a, b) => a.chiSquare - b.chiSquare)
  const byDeviation = [...ratings].sort((a, b) => a.deviation - b.deviation)
  return {
    year: choose(byChiSquare).year,
    yearByDeviation: byDeviation[0]!.year,
    ratings: byChiSquare,
  }
}

/** The best chi-square among the three best in hits; years with equal hits share a rank. */
function choose(byChiSquare: readonly YearRating[]): YearRating {
  const rankInHits = (rating: YearRating) =>
    byChiSquare.filter((other) => other.hitRatio > rating.hitRatio).length + 1
  return byChiSquare.find((rating) => rankInHits(rating) <= 3)!
}

function sumOver(term: (parameter: (typeof parameters)[number]) => number): number {
  return parameters.reduce((sum, parameter) => sum + term(parameter), 0)
}

/** Equation A1: sum over the classes of (x − M)²/M times M's share of all hours. */
function chiSquareOf(
  frequencies: readonly YearFrequencies[],
  parameter: (typeof parameters)[number],
  index: number,
): number {
  const mean = meanOf(frequencies, parameter)
  const total = mean.reduce((sum, hours) => sum + hours, 0)
  return mean.reduce((sum, hours, classIndex) => {
    const difference = frequencies[index]![parameter][classIndex]! - hours
    return hours === 0 ? sum : sum + (difference ** 2 / hours) * (hours / total)
  }, 0)
}

/** Equation A3: share of the classes within one sample standard deviation of the mean. */
function hitRatioOf(
  frequencies: readonly YearFrequencies[],
  parameter: (typeof parameters)[number],
  index: number,
): number {
  const mean = meanOf(frequencies, parameter)
  const hits = mean.filter((hours, classIndex) => {
    const values = frequencies.map((year) => year[parameter][classIndex]!)
    const squares = values.reduce((sum, value) => sum + (value - hours) ** 2, 0)
    const deviation = Math.sqrt(squares / (values.length - 1))
    return Math.abs(values[index]! - hours) < deviation
  })
  return hits.length / mean.length
}

/** Method B: squared differences of shares, per parameter 100 for the best year, weighted. */
function relativeDeviations(frequencies: readonly YearFrequencies[]): number[] {
  const total = frequencies.map(() => 0)
  for (const parameter of ['direction', 'speed'] as const) {
    const mean = sharesOf(meanOf(frequencies, parameter))
    const sums = frequencies.map((year) =>
      sharesOf(year[parameter]).reduce((sum, share, index) => sum + (share - mean[index]!) ** 2, 0),
    )
    const best = Math.min(...sums)
    sums.forEach((sum, index) => {
      const scaled = best === 0 ? (sum === 0 ? 100 : Number.POSITIVE_INFINITY) : (100 * sum) / best
      total[index]! += deviationWeights[parameter] * scaled
    })
  }
  return total
}

function sharesOf(hours: readonly number[]): number[] {
  const total = hours.reduce((sum, value) => sum + value, 0)
  return hours.map((value) => (total === 0 ? 0 : value / total))
}

function meanOf(
  frequencies: readonly YearFrequencies[],
  parameter: (typeof parameters)[number],
): readonly number[] {
  return frequencies[0]![parameter].map(
    (_, index) => frequencies.reduce((sum, year) => sum + year[parameter][index]!, 0) / frequencies.length,
  )
}
