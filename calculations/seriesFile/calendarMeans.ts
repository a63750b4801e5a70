import type { ComparisonResolution } from '#contracts'
import { minAvailability, windDirection } from '#domain'
import type { ComparedColumn } from './comparedColumn.ts'

const HOUR_MS = 3_600_000
const RADIANS = Math.PI / 180

/** How values are combined: a plain mean, a sum, or the mean of the wind vectors. */
export type Aggregate = 'mean' | 'sum' | 'vector_mean'

/** Starts of hours, days or months (UTC) from one stamp past another, and the end of the last one. */
export function calendarEdges(firstMs: number, lastMs: number, resolution: ComparisonResolution): number[] {
  const date = new Date(firstMs)
  const [year, month, day] = [date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()]
  const edge = {
    hour: (count: number) => Math.floor(firstMs / HOUR_MS) * HOUR_MS + count * HOUR_MS,
    day: (count: number) => Date.UTC(year, month, day + count),
    month: (count: number) => Date.UTC(year, month + count),
  }[resolution]
  const edges = [edge(0)]
  while (edges.at(-1)! <= lastMs) edges.push(edge(edges.length))
  return edges
}

/**
 * Value of each piece between two edges, judged against all of its steps, also where the series begins or ends within.
 * @returns NaN for a piece with less than 90 % of its steps, shape [edge − 1]
 */
export function meansBetween(
  edges: readonly number[],
  { header: { start_ms, step_ms, rows }, values, speeds }: ComparedColumn,
  aggregate: Aggregate,
): number[] {
  const rowAt = (ms: number) => Math.ceil((ms - start_ms) / step_ms)
  return edges.slice(1).map((nextEdge, index) => {
    const [from, end] = [rowAt(edges[index]!), rowAt(nextEdge)]
    const sums = new Sums(1)
    for (let row = Math.max(0, from); row < Math.min(rows, end); row++)
      sums.add(0, values[row]!, aggregate === 'vector_mean' ? (speeds?.[row] ?? 1) : null)
    return sums.counts[0]! >= minAvailability * (end - from) ? sums.value(0, aggregate) : Number.NaN
  })
}

/** Sums of values by class; directions as vectors. */
export class Sums {
  readonly counts: Float64Array
  readonly #sums: Float64Array
  readonly #east: Float64Array
  readonly #north: Float64Array

  constructor(classes: number) {
    this.counts = new Float64Array(classes)
    this.#sums = new Float64Array(classes)
    this.#east = new Float64Array(classes)
    this.#north = new Float64Array(classes)
  }

  /**
   * @param value  NaN is left out
   * @param speed  length of the vector of a direction in degrees; null for other quantities
   */
  add(index: number, value: number, speed: number | null): void {
    if (Number.isNaN(value) || Number.isNaN(speed)) return
    this.counts[index]!++
    this.#sums[index]! += value
    if (speed === null) return
    this.#east[index]! -= speed * Math.sin(value * RADIANS)
    this.#north[index]! -= speed * Math.cos(value * RADIANS)
  }

  /** @returns  NaN for a class without values */
  value(index: number, aggregate: Aggregate): number {
    const count = this.counts[index]!
    if (count === 0) return Number.NaN
    if (aggregate === 'vector_mean') return windDirection(this.#east[index]!, this.#north[index]!)
    return aggregate === 'sum' ? this.#sums[index]! : this.#sums[index]! / count
  }
}
