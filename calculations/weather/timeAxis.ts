import type { AtlasInfo } from '#atlas'
import type { StepRange } from './period.ts'

/** Time axis of the steps that a calculation works on. */
export interface TimeAxis {
  /** Stamp of the first step, ms since 1970. */
  readonly startMs: number
  readonly stepMs: number
  readonly rows: number
}

/** Whether an instant is within the steps of an axis, for periods that begin there. */
export function isWithinAxis({ startMs, stepMs, rows }: TimeAxis, ms: number): boolean {
  return ms >= startMs && ms < startMs + rows * stepMs
}

export function timeAxisOf(info: AtlasInfo, { fromStep, endStep }: StepRange): TimeAxis {
  const stepMs = info.resolutionTimeS * 1000
  return { startMs: info.dataFromMs + fromStep * stepMs, stepMs, rows: endStep - fromStep }
}
