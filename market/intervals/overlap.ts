import type { Run } from './runs.ts'

/** An interval that begins before the one before it ends, or that is none of the clock. */
export interface Overlap {
  readonly startMs: number
  /** Its place among the series' values as they are stored, counted from 1. */
  readonly row: number
}

const hourMs = 3_600_000
const quarterMs = hourMs / 4

/** Where a run is, without its values. */
export type RunExtent = Pick<Run, 'startMs' | 'stepMs'> & { readonly count: number }

/**
 * The first interval of a series that overlaps another one, or that is neither a full hour nor a full quarter of one.
 * Everything that is computed with a series relies on there being none.
 */
export function overlapIn(runs: readonly RunExtent[]): Overlap | null {
  let before = 0
  const inOrder = runs
    .map((run) => {
      const row = before + 1
      before += run.count
      return { ...run, row }
    })
    .filter(({ count }) => count > 0)
    .sort((a, b) => a.startMs - b.startMs)
  let endMs = Number.NEGATIVE_INFINITY
  for (const { startMs, stepMs, count, row } of inOrder) {
    const isOnGrid = (stepMs === hourMs || stepMs === quarterMs) && startMs % stepMs === 0
    if (!isOnGrid || startMs < endMs) return { startMs, row }
    endMs = startMs + count * stepMs
  }
  return null
}

export function extentsOf(runs: readonly Run[]): RunExtent[] {
  return runs.map(({ startMs, stepMs, values }) => ({ startMs, stepMs, count: values.length }))
}
