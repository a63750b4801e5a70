import type { BasisTime } from './basis.ts'

/** Steps from an instant on, some of which have no values. */
export interface StepsWithGaps {
  /** Start of the first step, ms since 1970. */
  readonly startMs: number
  readonly stepMs: number
  readonly stepCount: number
  /** Runs of steps without values, the end excluded, in order and separate; default: none. */
  readonly gaps?: readonly (readonly [first: number, end: number])[] | undefined
}

/** The time of steps of equal length, with its gaps. */
export function timeOfSteps({ startMs, stepMs, stepCount, gaps = [] }: StepsWithGaps): BasisTime {
  const timeOf = (step: number) => startMs + stepMs * step
  return {
    fromMs: startMs,
    endMs: timeOf(stepCount),
    gaps: gaps.map(([first, end]) => ({ fromMs: timeOf(first), endMs: timeOf(end) })),
  }
}
