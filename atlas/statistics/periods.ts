import type { StoreLayout } from '../layout/blocks.ts'

/** Steps from `fromStep` to before `endStep`. */
export interface Period {
  readonly fromStep: number
  readonly endStep: number
}

/** Series of so many steps stay in the processor's own memory while they are worked on. */
const STEPS_AT_A_TIME = 4096

/** Steps cut where chunks end. */
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
 * A period cut into pieces that are quick to work on, at the beginnings of months alone: how the sums of a month are
 * rounded does not depend on where the period begins.
 *
 * @param monthStarts  first step of each month, ascending
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
