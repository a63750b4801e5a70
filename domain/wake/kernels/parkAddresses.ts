import type { FunctionBody, Local } from '../../kernels/index.ts'

/** Number of cases per block; a multiple of the kernels' vectors. */
export const PARK_BLOCK = 48
export const DOUBLE_BYTES = 8
export const PARK_ROW_BYTES = PARK_BLOCK * DOUBLE_BYTES
/** Integers of a wake: start of its displacement's row of weights, and of its source's row of induction. */
export const WAKE_INTEGERS = 2

export type Locals<Count extends number> = readonly Local<'i32'>[] & { readonly length: Count }

/** The first parameters of a function, as many as there are addresses. */
export function addressesOf<Count extends number>(body: FunctionBody, count: Count): Locals<Count> {
  return Array.from({ length: count }, (_, i) => body.parameter('i32', i)) as unknown as Locals<Count>
}
