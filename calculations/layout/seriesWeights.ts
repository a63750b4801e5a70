import { isByPrices, type LayoutObjective } from '#contracts'
import { LAYOUT_YEAR_HOURS, type LayoutTurbine, type WindClimate } from '#domain'
import type { LayoutRestriction } from './layoutRestriction.ts'
import type { LayoutSeries } from './layoutSeries.ts'
import { p90Shares } from './p90.ts'

/** A calendar year (UTC) of a series. */
export interface CountedYear {
  /** Steps that count, ascending: those with wind and, where prices are needed, with a price. */
  readonly steps: Int32Array
  /** Their share of the year's time, 0..1. */
  readonly coverage: number
}

/** A series with the steps that count. */
export interface CountedSeries {
  readonly series: LayoutSeries
  readonly years: readonly CountedYear[]
  /** Number of all steps that count. */
  readonly stepCount: number
}

type CountingProblem =
  | { readonly code: 'nothingCounts' }
  | { readonly code: 'tooFewYears'; readonly years: number }

/** Least coverage of a year that P90 includes, as a share of its time. */
const LEAST_COVERAGE = 0.9
/** Years that P90 needs. */
export const LEAST_YEARS = 5

/** The steps that count; for P90 those of whole years only. */
export function countedSeries(
  series: LayoutSeries,
  objectives: readonly LayoutObjective[],
): CountedSeries | CountingProblem {
  const { startMs, stepMs, speedMs, directionDeg, priceEurMwh } = series
  const counts = (step: number) =>
    (speedMs[step] === 0 || !Number.isNaN(speedMs[step]! + directionDeg[step]!)) &&
    (priceEurMwh === null || !Number.isNaN(priceEurMwh[step]!))
  const byYear = Map.groupBy(Array.from(speedMs.keys()).filter(counts), (step) =>
    new Date(startMs + step * stepMs).getUTCFullYear(),
  )
  const all = Array.from(byYear, ([year, steps]) => ({
    steps: Int32Array.from(steps),
    coverage: (steps.length * stepMs) / (Date.UTC(year + 1, 0) - Date.UTC(year, 0)),
  }))
  const isByYears = objectives.includes('p90')
  const years = isByYears ? all.filter(({ coverage }) => coverage >= LEAST_COVERAGE) : all
  const stepCount = years.reduce((sum, { steps }) => sum + steps.length, 0)
  if (isByYears && years.length < LEAST_YEARS) return { code: 'tooFewYears', years: years.length }
  return stepCount === 0 ? { code: 'nothingCounts' } : { series, years, stepCount }
}

const DIRECTIONS = 72
const SPEED_STEP_MS = 0.5
const SPEEDS = 90

/**
 * The winds of a series by direction and speed for each state of restrictions, weighted for the search by the share of
 * the time, or by share times price. For P90 each year's prices are weighted by the derivative of P90 without wakes.
 * @param turbines that are placed
 * @param restriction null: there is none, and so one state
 */
export function searchClimates(
  { series, years, stepCount }: CountedSeries,
  objective: LayoutObjective,
  turbines: readonly LayoutTurbine[],
  restriction: Pick<LayoutRestriction, 'stateOf' | 'states'> | null,
): WindClimate[] {
  const { speedMs, directionDeg, priceEurMwh } = series
  const stateAt = (step: number) => restriction?.stateOf[step] ?? 0
  const powerOf = (step: number) =>
    turbines.reduce((sum, turbine) => sum + turbine.powerKw(speedMs[step]!, stateAt(step)), 0)
  const priceOf = (step: number) => (isByPrices(objective) ? priceEurMwh![step]! : 1)
  const shares =
    objective === 'p90'
      ? p90Shares(years.map((year) => revenueOf(year, (step) => powerOf(step) * priceOf(step))))
      : years.map(({ steps }) => steps.length / stepCount)
  const probabilities = Array.from(
    { length: restriction?.states ?? 1 },
    () => new Float64Array(DIRECTIONS * SPEEDS),
  )
  for (const [year, { steps }] of years.entries())
    for (const step of steps) {
      const speed = Math.floor(speedMs[step]! / SPEED_STEP_MS)
      if (speedMs[step] === 0 || speed >= SPEEDS) continue
      const direction = Math.round((directionDeg[step]! * DIRECTIONS) / 360) % DIRECTIONS
      probabilities[stateAt(step)]![direction * SPEEDS + speed]! +=
        (shares[year]! / steps.length) * priceOf(step)
    }
  return probabilities.map((probability) => ({
    directionsDeg: Float64Array.from({ length: DIRECTIONS }, (_, d) => (360 * d) / DIRECTIONS),
    speedsMs: Float64Array.from({ length: SPEEDS }, (_, s) => (s + 0.5) * SPEED_STEP_MS),
    probability,
  }))
}

/** Mean wind of each turbine over that of the first one, at the steps that count. */
export function speedFactors({ series, years }: CountedSeries, turbines: number): number[] {
  const { speedMs, ofTurbines } = series
  const known = new Map<unknown, number>()
  const sumOf = (row: LayoutSeries['speedMs']) => {
    let sum = 0
    for (const { steps } of years) for (const step of steps) sum += row[step]!
    known.set(row, sum)
    return sum
  }
  const first = sumOf(speedMs)
  return Array.from({ length: turbines }, (_, turbine) => {
    const own = ofTurbines?.[turbine] ?? speedMs
    return first > 0 ? (known.get(own) ?? sumOf(own)) / first : 1
  })
}

/** Revenue of a year of 8760 h, EUR. @param kwEur  power times price of a step, kW·EUR/MWh */
function revenueOf({ steps }: CountedYear, kwEur: (step: number) => number): number {
  let sum = 0
  for (const step of steps) sum += kwEur(step)
  return (sum * LAYOUT_YEAR_HOURS) / 1000 / steps.length
}
