import type { Run } from './runs.ts'

const hourMs = 3_600_000
/** A longer gap ends a segment; shorter ones are NaN in it. */
const longestGapMs = 7 * 24 * hourMs

/** Regular part of a series. */
export interface Segment {
  readonly startMs: number
  readonly stepMs: number
  /** NaN missing. */
  readonly values: Float64Array
}

/**
 * Parts with one step length each, ascending, without overlaps.
 * @param runs of a series, in any order
 * @param unit divisor of whole numbers: values are rounded once
 * @param bordersMs instants at which a part always ends
 */
export function segmentsOf(runs: readonly Run[], unit: number, bordersMs: readonly number[] = []): Segment[] {
  const inOrder = runs
    .flatMap((run) =>
      bordersMs.reduce((parts, borderMs) => parts.flatMap((part) => cutAt(part, borderMs)), [run]),
    )
    .sort((a, b) => a.startMs - b.startMs)
  const pieces: [Run, ...Run[]][] = []
  for (const run of inOrder) {
    const piece = pieces.at(-1)
    const before = piece?.at(-1)
    if (piece && before && follows(run, before, bordersMs)) piece.push(run)
    else pieces.push([run])
  }
  return pieces.map((piece) => segmentOf(piece, unit))
}

/** Splits a run at an instant. */
function cutAt(run: Run, borderMs: number): Run[] {
  const { startMs, stepMs, values } = run
  const count = Math.ceil((borderMs - startMs) / stepMs)
  if (count <= 0 || count >= values.length) return [run]
  const all = Array.from(values)
  return [
    { startMs, stepMs, values: all.slice(0, count) },
    { startMs: startMs + count * stepMs, stepMs, values: all.slice(count) },
  ]
}

function follows(run: Run, before: Run, bordersMs: readonly number[]): boolean {
  const lastMs = lastStartMs(before)
  return (
    run.stepMs === before.stepMs &&
    run.startMs - lastMs <= longestGapMs &&
    !bordersMs.some((borderMs) => lastMs < borderMs && run.startMs >= borderMs)
  )
}

function segmentOf(piece: readonly [Run, ...Run[]], unit: number): Segment {
  const { startMs, stepMs } = piece[0]
  const length = (lastStartMs(piece.at(-1) ?? piece[0]) - startMs) / stepMs + 1
  const segment = new Float64Array(length).fill(Number.NaN)
  for (const run of piece) {
    const first = (run.startMs - startMs) / stepMs
    for (let i = 0; i < run.values.length; i++) segment[first + i] = run.values[i]! / unit
  }
  return { startMs, stepMs, values: segment }
}

function lastStartMs({ startMs, stepMs, values }: Run): number {
  return startMs + (values.length - 1) * stepMs
}
