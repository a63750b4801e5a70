import { type DecimalMark, markShownBy, readMarkedNumber } from './numberMarks.ts'
import type { PlausibleRange } from './typedNumber.ts'

/**
 * Decimal mark of numbers such as 12.345, none of which shows it: the one with which all are plausible, if they are not
 * with the other.
 * @returns null where both or neither are plausible
 */
export function markInRange(texts: readonly string[], { min, max }: PlausibleRange): DecimalMark | null {
  const open = texts.filter((text) => markShownBy(text) === 'unknown')
  const fits = (mark: DecimalMark) =>
    open.every((text) => {
      const value = readMarkedNumber(text, mark)
      return value !== null && value >= min && value <= max
    })
  const [point, comma] = [fits('.'), fits(',')]
  return point === comma ? null : point ? '.' : ','
}
