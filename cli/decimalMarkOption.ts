import type { DecimalMark } from '#domain'
import type { Context } from './context.ts'
import { Failure } from './failure.ts'

/** Option for the decimal mark of imported files whose numbers do not show it. */
export const decimalMarkOption = [
  '--decimal-mark <mark>',
  'point or comma before decimals, for files whose numbers do not show it: . or ,',
] as const

/** Decimal mark of an option; null: not given. @throws Failure no such mark */
export function decimalMarkOf(mark: string | undefined, context: Context): DecimalMark | null {
  if (mark === undefined) return null
  if (mark !== '.' && mark !== ',') throw new Failure(context.words.marketData.invalidDecimalMark(mark), 2)
  return mark
}
