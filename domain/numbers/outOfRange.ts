/** Issue of a number outside of `min` to `max`, one for each code. */
export type OutOfRange<Code extends string> = Code extends string
  ? { readonly code: Code; readonly value: number; readonly min: number; readonly max: number }
  : never
