import { type CountedYear, representativeOf, type YearRating } from '../dispersion/representativeYear.ts'

/** Lengths of the windows of years, and the number of years that a choice should be based on. */
const windowLengths = [5, 10] as const
export const recommendedYears = 5
export const minYears = 2

/** The years that the two methods choose. */
export interface YearChoice {
  /** Chosen by method A: chi-square and hits. */
  readonly a: number
  /** Chosen by method B: deviation of direction and speed. */
  readonly b: number
}

/** Ranks of one year. */
export interface RankedYear extends YearRating {
  /** Rank by chi-square (method A), 1 the best. */
  readonly rankChiSquare: number
  /** Rank by the share of hits (method A); equal years share one. */
  readonly rankHits: number
  /** Rank by deviation (method B), 1 the best. */
  readonly rankDeviation: number
}

/** All years of a period by both methods, and how robust the choice is. */
export interface YearRanking extends YearChoice {
  /** The best chi-square first. */
  readonly years: readonly RankedYear[]
  /** Choices when one year is left out; empty for fewer than three years. */
  readonly leaveOneOut: readonly (YearChoice & { readonly leftOut: number })[]
  /** Choices in each window of five and ten years in a row, shorter than the period. */
  readonly windows: readonly (YearChoice & { readonly fromYear: number; readonly tillYear: number })[]
  /** Number of left-out years other than the choice, and how often the choice stays the same. */
  readonly steadiness: { readonly of: number; readonly a: number; readonly b: number }
}

/**
 * Ranks years by both methods of the standard.
 * @param years counted hours of whole years, in order
 * @throws RangeError for fewer than two years
 * @see VDI 3783 part 20, annex A3
 */
export function rankYears(years: readonly CountedYear[]): YearRanking {
  const all = representativeOf(years)
  const place = (better: (rating: YearRating) => boolean) => all.ratings.filter(better).length + 1
  const leaveOneOut =
    years.length <= minYears
      ? []
      : years.map(({ year }) => ({
          leftOut: year,
          ...choiceOf(years.filter((other) => other.year !== year)),
        }))
  const choice = { a: all.year, b: all.yearByDeviation }
  const stays = (method: 'a' | 'b') =>
    leaveOneOut.filter((one) => one.leftOut !== choice[method] && one[method] === choice[method]).length
  return {
    ...choice,
    years: all.ratings.map((rating) => ({
      ...rating,
      rankChiSquare: place((other) => other.chiSquare < rating.chiSquare),
      rankHits: place((other) => other.hitRatio > rating.hitRatio),
      rankDeviation: place((other) => other.deviation < rating.deviation),
    })),
    leaveOneOut,
    windows: windowLengths.flatMap((length) => windowsOf(years, length)),
    steadiness: { of: Math.max(0, leaveOneOut.length - 1), a: stays('a'), b: stays('b') },
  }
}

function windowsOf(years: readonly CountedYear[], length: number): YearRanking['windows'] {
  const count = years.length > length ? years.length - length + 1 : 0
  return Array.from({ length: count }, (_, first) => {
    const window = years.slice(first, first + length)
    return { fromYear: window[0]!.year, tillYear: window.at(-1)!.year, ...choiceOf(window) }
  })
}

function choiceOf(years: readonly CountedYear[]): YearChoice {
  const { year, yearByDeviation } = representativeOf(years)
  return { a: year, b: yearByDeviation }
}
