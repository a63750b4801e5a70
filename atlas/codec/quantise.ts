import { ValueOutOfRange } from '../errors.ts'
import type { StoredVariable } from '../types.ts'

/** Stored integer that means "no value" (NaN when read). */
export const FILL = -32_768
/** The highest stored integer. */
export const HIGHEST = 32_767

/**
 * Values as the integers that are stored: the nearest multiple of the precision, NaN as the fill value.
 * @param values in the variable's unit, any shape
 * @param stored destination, as long as the values; default: new memory
 * @throws ValueOutOfRange a value (or an infinity) that the integers cannot hold
 */
export function quantise(
  values: Float32Array | Float64Array,
  variable: StoredVariable,
  stored: Int16Array = new Int16Array(values.length),
): Int16Array {
  const { offset } = variable
  const perUnit = 1 / variable.precision
  for (let i = 0; i < values.length; i++) {
    const value = values[i]!
    // Faster than Math.round, which takes twice as long.
    const level = Math.floor((value - offset) * perUnit + 0.5)
    if (level > FILL && level <= HIGHEST) stored[i] = level
    else if (Number.isNaN(value)) stored[i] = FILL
    else throw outOfRange(variable, value)
  }
  return stored
}

function outOfRange(variable: StoredVariable, value: number): ValueOutOfRange {
  const { offset, precision } = variable
  return new ValueOutOfRange(
    variable.id,
    value,
    offset + (FILL + 1) * precision,
    offset + HIGHEST * precision,
  )
}
