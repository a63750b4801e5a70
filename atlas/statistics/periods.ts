import type { StoreLayout } from '../layout/blocks.ts'

/** Steps from `fromStep` to before `endStep`. */
export interface Period {
  readonly fromStep: number
  readonly endStep: number
}

/** Series of this many steps stay in the processor's cache. */
const STEPS_AT_A_TIME = 4096

/** Steps split at the ends of chunks. */
export function periods(fromStep: number, endStep: number, { stepsPerChunk }: StoreLayout): Period[] {
  const parts: Period[] = []
  for (let from = fromStep; from < endStep; ) {
    const end = Math.min(endStep, (Math.floor(from / stepsPerChunk) + 1) * stepsPerChunk)
    parts.push({ fromStep: from, endStep: end })
    from = end
  }
  return parts
}

/**
 * Splits a period into parts that are quick to process, at the beginnings of months only. Thus the rounding of a
 * month's sums does not depend on where the period begins.
 * @param monthStarts first step of each month, ascending
 */
export function partsOf({ fromStep, endStep }: Period, monthStarts: readonly number[]): Period[] {
  const parts: Period[] = []
  let from = fromStep
  for (const start of [...monthStarts.filter((step) => step > fromStep && step < endStep), endStep])
    if (start - from >= STEPS_AT_A_TIME || start === endStep) {
      parts.push({ fromStep: from, endStep: start })
      from = start
    }
  return parts
}
