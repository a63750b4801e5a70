import { finiteOrNull } from './finite.ts'

const numberPattern = /^[+-]?(?:\d+(?:[.,]\d*)?|[.,]\d+)(?:[eE][+-]?\d{1,3})?$/

/** Reads a number with point or comma and perhaps an exponent; null for any other text. */
export function readNumber(text: string): number | null {
  const trimmed = text.trim()
  if (trimmed.length > 40 || !numberPattern.test(trimmed)) return null
  const value = Number(trimmed.replace(',', '.'))
  return finiteOrNull(value)
}

/**
 * Reads a number times a power of ten, rounded once: '66600.0' W is exactly 66.6 kW.
 * Dividing afterwards would round twice.
 */
export function readScaled(text: string, exponent: number): number | null {
  const trimmed = text.trim()
  if (readNumber(trimmed) === null) return null
  const [mantissa = '', own = '0'] = trimmed.replace(',', '.').split(/[eE]/)
  const value = Number(`${mantissa}e${Number(own) + exponent}`)
  return finiteOrNull(value)
}

/** Writes a finite number times a power of ten without rounding; read back it is the same number. */
export function writeScaled(value: number, exponent: number): string {
  const [mantissa = '', own = '0'] = String(value).split('e')
  const shift = Number(own) + exponent
  const sign = mantissa.startsWith('-') ? '-' : ''
  const [whole = '', fraction = ''] = mantissa.replace('-', '').split('.')
  const digits = whole + fraction
  const point = whole.length + shift
  if (point > 21 || point < -6) return `${mantissa}e${shift}`
  const padded =
    point > digits.length
      ? digits.padEnd(point, '0')
      : digits.padStart(digits.length - Math.min(point - 1, 0), '0')
  const position = Math.max(point, 1)
  const before = padded.slice(0, position).replace(/^0+(?=\d)/, '')
  const after = padded.slice(position).replace(/0+$/, '')
  return sign + before + (after === '' ? '' : `.${after}`)
}
