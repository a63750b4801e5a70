import type { Turbine } from '../../turbine/turbine.ts'

/** Number of doubles of a segment: intercept and slope of the power and of the thrust. */
export const SEGMENT_DOUBLES = 4

/** A power and a thrust curve of common, evenly spaced speeds, and the address of their segments, see SEGMENT_DOUBLES. */
export interface EvenCurves {
  readonly originMs: number
  readonly stepsPerMs: number
  readonly endMs: number
  readonly lastStep: number
  readonly segments: number
}

/** Whether power and thrust of a turbine can be looked up this way. */
export function hasEvenCurves({ hasCommonSpeeds, power }: Turbine): boolean {
  return hasCommonSpeeds && power.isEven
}

/** Number of segments of the curves, including those below and above their speeds. */
export function segmentCount({ power }: Turbine): number {
  return power.slope.length
}

export function segmentsOf({ power, thrust }: Turbine): Float64Array {
  const segments = new Float64Array(SEGMENT_DOUBLES * power.slope.length)
  for (let i = 0; i < power.slope.length; i++) {
    const lines = [power.intercept[i]!, power.slope[i]!, thrust.intercept[i]!, thrust.slope[i]!]
    segments.set(lines, SEGMENT_DOUBLES * i)
  }
  return segments
}
