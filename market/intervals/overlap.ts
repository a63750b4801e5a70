import type { Run } from './runs.ts'

/** An interval that overlaps the previous one, or does not begin on a full hour or quarter. */
export interface Overlap {
  readonly startMs: number
  /** Position among the stored values of the series, counted from 1. */
  readonly row: number
}

const hourMs = 3_600_000
const quarterMs = hourMs / 4

/** Extent of a run without its values. */
export type RunExtent = Pick<Run, 'startMs' | 'stepMs'> & { readonly count: number }

/**
 * The first interval of a series that overlaps another one, or that is not a full hour or quarter-hour.
 * Calculations require that none exists.
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
