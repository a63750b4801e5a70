import { type DecimalMark, markShownBy, readMarkedNumber, withoutThousands } from './numberMarks.ts'

/** Reading of a typed number; `ambiguous` has both readings, a factor of thousand apart. */
export type TypedNumber =
  | { readonly ok: true; readonly value: number }
  | { readonly ok: false; readonly ambiguous: readonly [grouped: number, decimal: number] | null }

/** Plausible values of a typed number. */
export interface PlausibleRange {
  readonly min: number
  readonly max: number
}

const anything: PlausibleRange = { min: -Infinity, max: Infinity }

/**
 * Reads a number as people type it, with point or comma, thousands grouped or not. One sign before three digits, as in
 * '4.500', is ambiguous. The language decides where it is its decimal sign, then the plausible range of the field; an
 * ambiguous rest is not guessed.
 * @param language the decimal sign of the language; null where it is not known
 * @param plausible decides only between two readings; a value outside is still read
 */
export function readTypedNumber(
  text: string,
  language: DecimalMark | null,
  plausible: PlausibleRange = anything,
): TypedNumber {
  const plain = withPlainSign(text)
  if (/[eE]/.test(plain)) return unreadable
  const shown = markShownBy(plain)
  if (shown !== 'unknown') return readIn(plain, shown)
  const [asDecimal, asGrouped] = plain.includes('.') ? (['.', ','] as const) : ([',', '.'] as const)
  if (language === asDecimal) return readIn(plain, asDecimal)
  const [grouped, decimal] = [readMarkedNumber(plain, asGrouped)!, readMarkedNumber(plain, asDecimal)!]
  const isPlausible = (value: number) => value >= plausible.min && value <= plausible.max
  if (isPlausible(grouped) !== isPlausible(decimal))
    return { ok: true, value: isPlausible(grouped) ? grouped : decimal }
  return { ok: false, ambiguous: [grouped, decimal] }
}

const unreadable = { ok: false, ambiguous: null } as const

/** A minus sign as texts and programs write it. */
function withPlainSign(text: string): string {
  return text.trim().replace(/^[−–]\s*/, '-')
}

function readIn(text: string, mark: DecimalMark | null): TypedNumber {
  const value = readMarkedNumber(text, mark)
  // Minus zero is zero.
  return value === null ? unreadable : { ok: true, value: value + 0 }
}

/** Numbers of digits that a typed number may have before and after its decimal sign. */
export interface NumberShape {
  readonly integerDigits: number
  readonly decimals: number
  /** Whether a sign may precede; default true. */
  readonly signed?: boolean
  /** See `readTypedNumber`; default: any number with so many digits. */
  readonly plausible?: PlausibleRange
}

const shapePattern = /^([+-]?)(\d+)(?:[.,](\d+))?$/

/**
 * Reads a decimal number of a given shape as people type it: point or comma, thousands grouped or not.
 * @param language the decimal sign of the language; null where it is not known
 * @returns ambiguous if it has two readings of that shape
 */
export function readShapedNumber(
  text: string,
  { integerDigits, decimals, signed = true, plausible }: NumberShape,
  language: DecimalMark | null = null,
): TypedNumber {
  const typed = withPlainSign(text)
  const shown = markShownBy(typed)
  const match = shapePattern.exec(withoutThousands(typed, shown === 'unknown' ? null : shown))
  if (match === null) return unreadable
  const [, sign = '', whole = '', fraction = ''] = match
  if (sign !== '' && !signed) return unreadable
  const isShaped = whole.length <= integerDigits && fraction.length <= decimals
  if (shown === 'unknown' && whole.length + fraction.length <= integerDigits) {
    const read = readTypedNumber(typed, language, plausible)
    return read.ok && read.value < 1000 && read.value > -1000 && !isShaped ? unreadable : read
  }
  return isShaped ? { ok: true, value: Number(`${sign}${whole}.${fraction}`) + 0 } : unreadable
}

/** Parses a decimal number; null for everything that is not exactly one number. */
export function readDecimal(
  text: string,
  shape: NumberShape,
  language: DecimalMark | null = null,
): number | null {
  const read = readShapedNumber(text, shape, language)
  return read.ok ? read.value : null
}
