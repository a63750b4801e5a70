import { monthOfNumber } from '../../months/yearMonth.ts'
import { germanMonthStartMs } from '../germanTime.ts'
import { hourKind } from './hourKinds.ts'

const hourMs = 3_600_000

/** Hours of a month to come. */
export interface TargetMonth {
  /** See `monthNumber`. */
  readonly number: number
  readonly startMs: number
  /** Kind of each hour, see `hourKind`; 743 to 745 of them in months of 31 days, by the clock. */
  readonly kind: Uint8Array
}

/** The hours of a month by its number. */
export function targetMonth(number: number): TargetMonth {
  const { year, month } = monthOfNumber(number)
  const startMs = germanMonthStartMs(year, month)
  const hours = (germanMonthStartMs(year, month + 1) - startMs) / hourMs
  const kind = Uint8Array.from({ length: hours }, (_, hour) => hourKind(startMs + hour * hourMs))
  return { number, startMs, kind }
}
