import { representativeYear } from '../dispersion/representativeYear.ts'
import type { DispersionYear } from '../dispersion/yearFrequencies.ts'
import { countDifferent, eachCase, type Measure, measureOf, worst, worstRelative } from './measure.ts'

interface RepresentativeCase {
  /** Hours of each year with weak wind at night from the north; the years are consecutive from 2001. */
  readonly northern: readonly number[]
  readonly chosen_a: number
  readonly chosen_b: number
  readonly chi_square: readonly number[]
  readonly deviation: readonly number[]
}

const hours = 200
const firstYear = 2001

/** Both methods of choosing a representative year. */
export const representativeYearMeasures: readonly Measure[] = [
  measureOf<{ cases: readonly RepresentativeCase[] }>(
    'dispersion.representative_year',
    1e-9,
    'relative',
    ({ cases }) => eachCase(cases, errorOf, ({ northern }) => `${northern.length} years`),
  ),
]

function errorOf({ northern, chosen_a, chosen_b, chi_square, deviation }: RepresentativeCase): number {
  const { year, yearByDeviation, ratings } = representativeYear(northern.map(yearOf))
  const inOrder = ratings.toSorted((one, other) => one.year - other.year)
  return worst([
    countDifferent([year, yearByDeviation], [chosen_a, chosen_b]),
    worstRelative(
      inOrder.map((one) => one.chiSquare),
      chi_square,
    ),
    worstRelative(
      inOrder.map((one) => one.deviation),
      deviation,
    ),
  ])
}

function yearOf(northern: number, index: number): DispersionYear {
  const year = firstYear + index
  const isNorthern = Array.from({ length: hours }, (_, hour) => hour < northern)
  return {
    year,
    timesMs: isNorthern.map((north) => Date.UTC(year, 0, 1, north ? 0 : 12)),
    directionDeg: isNorthern.map((north) => (north ? 350 : 180)),
    speedMs: isNorthern.map((north) => (north ? 1 : 5)),
    dispersionClass: isNorthern.map((north) => (north ? 1 : 3)),
  }
}
