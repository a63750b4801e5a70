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

/** What a typed number is; `ambiguous` may be a thousand times another. */
export type TypedNumber =
  | { readonly ok: true; readonly value: number }
  | { readonly ok: false; readonly ambiguous: readonly [grouped: number, decimal: number] | null }

/**
 * Reads a number as it is typed in a language, with point or comma, thousands grouped or not. One sign of the kind that
 * groups thousands before three digits, as '4.500' in German, may be meant either way and is not guessed.
 *
 * @param decimalSign  of the language
 */
export function readTypedNumber(text: string, decimalSign: '.' | ','): TypedNumber {
  const plain = text
    .trim()
    .replace('−', '-')
    .replace(/(?<=\d)[\u00a0\u202f ](?=\d{3}(\D|$))/g, '')
  const groupSign = decimalSign === '.' ? ',' : '.'
  const [whole, ...fractions] = plain.split(decimalSign) as [string, ...string[]]
  if (
    fractions.length <= 1 &&
    /^[+-]?[1-9]\d{0,2}([.,]\d{3})+$/.test(whole) &&
    !whole.includes(decimalSign)
  ) {
    const groups = whole.split(groupSign)
    const grouped = Number([groups.join(''), ...fractions].join('.'))
    if (fractions.length === 0 && groups.length === 2)
      return { ok: false, ambiguous: [grouped, Number(groups.join('.'))] }
    return /^\d*$/.test(fractions[0] ?? '') ? { ok: true, value: grouped } : { ok: false, ambiguous: null }
  }
  if (!/^[+-]?(\d+([.,]\d*)?|[.,]\d+)$/.test(plain)) return { ok: false, ambiguous: null }
  return { ok: true, value: Number(plain.replace(',', '.')) }
}
