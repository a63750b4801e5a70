import { setImmediate } from 'node:timers/promises'
import {
  type ComparedSeries,
  type ComparisonResolution,
  formatUtc,
  quantityOfParameter,
  type SeriesComparison,
  type TimeSeriesParameter,
  timeSeriesParameters,
} from '#contracts'
import { circularFigures, commonSteps, finiteOrNull, hourOfDay, linearFigures } from '#domain'
import { type Aggregate, calendarEdges, meansBetween, Sums } from './calendarMeans.ts'
import { type CommonGrid, type ComparedColumn, commonGrid, onGrid } from './comparedColumn.ts'

const HOUR_MS = 3_600_000

export interface ComparisonRequest {
  readonly parameter: TimeSeriesParameter
  readonly resolution: ComparisonResolution
  /** First and last stamp of the requested means, ms since 1970; absent: those of the series. */
  readonly fromMs?: number | undefined
  readonly tillMs?: number | undefined
}

type Compared = Pick<SeriesComparison, 'starts_ms' | 'common'> & {
  readonly series: readonly Pick<ComparedSeries, 'means' | 'figures' | 'hours' | 'calendar_months'>[]
}

/**
 * Compares several columns of one parameter with the first of them.
 *
 * Means by calendar are those of each column's own steps. Figures and cycles use the time steps at which all columns
 * have a value, so that no column is judged by a year that another one lacks. Between two columns, other tasks that
 * wait for the processor have their turn.
 * @param columns at least one
 */
export async function compareSeries(
  columns: readonly ComparedColumn[],
  request: ComparisonRequest,
): Promise<Compared> {
  const { aggregate } = timeSeriesParameters[request.parameter]
  const edges = calendarEdges(...pieceCount(columns, request), request.resolution)
  const grid = commonGrid(columns)
  const judged = grid && (await judge(columns, grid, request.parameter))
  const power = 10 ** Math.min(quantityOfParameter(request.parameter).fileDecimals + 2, 4)
  const round = (value: number) => (Number.isNaN(value) ? null : Math.round(value * power) / power)
  return {
    starts_ms: edges.slice(0, -1),
    common: grid && {
      from: formatUtc(grid.startMs),
      till: formatUtc(grid.startMs + (grid.rows - 1) * grid.stepMs),
      step_seconds: grid.stepMs / 1000,
      steps: grid.rows,
      common_steps: judged?.steps ?? 0,
    },
    series: await oneByOne(columns, (column, index) => {
      const own = judged?.series[index]
      return {
        means: meansBetween(edges, column, aggregate).map(round),
        figures: own?.figures ?? nothing,
        hours: own?.hours.map(round) ?? new Array(24).fill(null),
        calendar_months: own?.months.map(round) ?? new Array(12).fill(null),
      }
    }),
  }
}

async function oneByOne<Item, Result>(items: readonly Item[], make: (item: Item, index: number) => Result) {
  const results: Result[] = []
  for (const [index, item] of items.entries()) {
    results.push(make(item, index))
    await setImmediate()
  }
  return results
}

const nothing = { mean: null, std: null, bias: null, rmse: null, correlation: null, availability: null }

/** Largest number of calendar pieces from `calendarEdges`. */
export function pieceCount(
  columns: readonly Pick<ComparedColumn, 'header'>[],
  { fromMs, tillMs }: Pick<ComparisonRequest, 'fromMs' | 'tillMs'>,
): [firstMs: number, lastMs: number] {
  const headers = columns.map(({ header }) => header)
  const first = Math.min(...headers.map(({ start_ms }) => start_ms))
  const last = Math.max(...headers.map(({ start_ms, step_ms, rows }) => start_ms + (rows - 1) * step_ms))
  return [Math.max(first, fromMs ?? first), Math.min(last, tillMs ?? last)]
}

async function judge(columns: readonly ComparedColumn[], grid: CommonGrid, parameter: TimeSeriesParameter) {
  const { aggregate } = timeSeriesParameters[parameter]
  const values = columns.map((column) => onGrid(column, column.values, grid, parameter))
  const common = commonSteps(values)
  const reference = values[0]!
  let referenceSum = Number.NaN
  const series = await oneByOne(columns, (column, index) => {
    const own = values[index]!
    const speeds = column.speeds && onGrid(column, column.speeds, grid, parameter)
    const ofCalendar = cycles(own, speeds, common.has, grid, aggregate)
    const figures =
      aggregate === 'vector_mean'
        ? circularFigures(own, speeds, reference, common)
        : linearFigures(own, reference, common)
    const sum = ofCalendar.months.reduce((year, month) => year + month, 0)
    if (index === 0) referenceSum = sum
    return {
      figures: {
        ...figures,
        ...(aggregate === 'sum' && { mean: ofYear(sum), bias: ofYear(sum - referenceSum) }),
        availability: own.reduce((count, value) => count + (Number.isNaN(value) ? 0 : 1), 0) / grid.rows,
      },
      ...ofCalendar,
    }
  })
  return { steps: common.count, series }
}

/** A year needs all of its calendar months: a sum of only summer months is not a year. */
function ofYear(sum: number): number | null {
  return finiteOrNull(sum)
}

/** Cycles by hour of the day and by calendar month; sums are those of a whole hour and of a mean month. */
function cycles(
  values: Float32Array,
  speeds: Float32Array | null,
  has: Uint8Array,
  { startMs, stepMs }: CommonGrid,
  aggregate: Aggregate,
) {
  const [hours, months] = [new Sums(24), new Sums(12)]
  const months0 = monthOfStamps()
  for (let t = 0; t < values.length; t++) {
    if (has[t] === 0) continue
    const ms = startMs + t * stepMs
    const speed = aggregate === 'vector_mean' ? (speeds?.[t] ?? 1) : null
    hours.add(hourOfDay(ms), values[t]!, speed)
    months.add(months0(ms), values[t]!, speed)
  }
  const mean = aggregate === 'sum' ? 'mean' : aggregate
  const steps = (ms: number) => (aggregate === 'sum' ? ms / stepMs : 1)
  return {
    hours: Array.from({ length: 24 }, (_, hour) => hours.value(hour, mean) * steps(HOUR_MS)),
    months: Array.from(
      { length: 12 },
      (_, month) => months.value(month, mean) * steps(DAYS[month]! * 24 * HOUR_MS),
    ),
  }
}

/** Days of the months of a mean year. */
const DAYS = [31, 28.25, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

/** Calendar month, 0 to 11, of stamps in order: a date is made once a month, not once a step. */
function monthOfStamps(): (ms: number) => number {
  let month = 0
  let tillMs = Number.NEGATIVE_INFINITY
  return (ms) => {
    if (ms >= tillMs) {
      const date = new Date(ms)
      month = date.getUTCMonth()
      tillMs = Date.UTC(date.getUTCFullYear(), month + 1)
    }
    return month
  }
}
