/** How many digits a typed number may have before and after its decimal point. */
export interface NumberShape {
  readonly integerDigits: number
  readonly decimals: number
  /** Whether a sign may precede; default true. */
  readonly signed?: boolean
}

const numberPattern = /^([+-]?)(\d+)(?:[.,](\d+))?$/

/**
 * Reads a plain decimal number as people type it: point or comma, blanks around it ignored.
 *
 * @param shape  digits allowed; no exponent, no thousands separators
 * @returns      the number; null if the text has another form
 */
export function readDecimal(text: string, shape: NumberShape): number | null {
  const match = numberPattern.exec(text.trim())
  if (match === null) return null
  const [, sign = '', whole = '', fraction = ''] = match
  if (sign !== '' && shape.signed === false) return null
  if (whole.length > shape.integerDigits || fraction.length > shape.decimals) return null
  const value = Number(`${sign}${whole}.${fraction}`)
  return value === 0 ? 0 : value
}
