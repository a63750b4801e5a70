import { readNumber } from './numberText.ts'

export type DecimalMark = '.' | ','

const grouped = /^[+-]?\d{1,3}(?:[ '’\u00a0\u202f]\d{3})+(?=\D|$)/
/** Hyphens, the en dash and the minus sign. */
const typographicMinus = /^[\u2010-\u2013\u2212](?=\d)/
const groupMarks = /[ '’\u00a0\u202f]/g

/**
 * The decimal mark that numbers show together.
 *
 * A mark is decimal before other than three digits, or after a zero, more than three digits or another mark. A mark
 * that occurs twice separates thousands. Where numbers contradict each other, the majority decides.
 * @returns 'any' where no number has a mark; 'unknown' where all could mark thousands, such as 12.345
 */
export function decimalMarkOf(texts: Iterable<string>): DecimalMark | 'any' | 'unknown' {
  const votes = { '.': 0, ',': 0 }
  let isOpen = false
  for (const text of texts) {
    const vote = markShownBy(text)
    if (vote === 'unknown') isOpen = true
    else if (vote !== null) votes[vote] += 1
  }
  if (votes['.'] === votes[',']) return isOpen ? 'unknown' : votes['.'] === 0 ? 'any' : ','
  return votes['.'] > votes[','] ? '.' : ','
}

/** The first number with possibly three decimals or thousands; empty: none. */
export function openNumberOf(texts: readonly string[]): string {
  return texts.find((text) => markShownBy(text) === 'unknown')?.trim() ?? ''
}

/** The decimal mark of numbers that never have thousands, such as wind speeds; null where none has a mark. */
export function markWithoutThousands(texts: readonly string[]): DecimalMark | null {
  const shown = decimalMarkOf(texts)
  if (shown === 'unknown') return openNumberOf(texts).includes(',') ? ',' : '.'
  return shown === 'any' ? null : shown
}

/** The decimal mark that one number shows; 'unknown' if it may be thousands, null if there is none. */
export function markShownBy(text: string): DecimalMark | 'unknown' | null {
  const plain = joined(text)
  const marks = plain.match(/[.,]/g) ?? []
  const [first, last] = [marks[0], marks.at(-1)] as (DecimalMark | undefined)[]
  if (first === undefined || last === undefined || !/^[+-]?[\d.,]+$/.test(plain)) return null
  if (first !== last) return last
  if (marks.length > 1) return first === '.' ? ',' : '.'
  const couldBeThousands = /^[+-]?[1-9]\d{0,2}[.,]\d{3}$/.test(plain)
  return couldBeThousands ? 'unknown' : first
}

/**
 * Reads a number with possible thousands: blanks, apostrophes, or the mark that is not the decimal one.
 * @param decimal null where no number shows one: then only blanks and apostrophes separate thousands
 * @returns null for any other text, also with the wrong decimal mark
 */
export function readMarkedNumber(text: string, decimal: DecimalMark | null): number | null {
  const plain = withoutThousands(text, decimal)
  if (decimal !== null && plain.includes(decimal === '.' ? ',' : '.')) return null
  return readNumber(plain)
}

/** The number without marks between thousands, where the decimal mark is known. */
export function withoutThousands(text: string, decimal: DecimalMark | null): string {
  const plain = joined(text)
  if (decimal === ',' && /^[+-]?\d{1,3}(?:\.\d{3})+(?:,\d+)?$/.test(plain)) return plain.replaceAll('.', '')
  if (decimal === '.' && /^[+-]?\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(plain)) return plain.replaceAll(',', '')
  return plain
}

/**
 * A cell of a table as a plain number: its own marks count first, then those of its table.
 * @param tableMark see `decimalMarkOf`
 * @returns 'ambiguous' for 12.345 where nothing distinguishes thousands from decimals
 */
export function plainCell(text: string, tableMark: DecimalMark | 'any' | 'unknown'): string | 'ambiguous' {
  const own = markShownBy(text)
  const mark = own === 'unknown' ? tableMark : own
  if (own === 'unknown' && mark !== '.' && mark !== ',') return 'ambiguous'
  return withoutThousands(text, mark === '.' || mark === ',' ? mark : null)
}

/** Without blanks and apostrophes between thousands, and with a plain minus. */
function joined(text: string): string {
  return text
    .trim()
    .replace(typographicMinus, '-')
    .replace(grouped, (group) => group.replace(groupMarks, ''))
}
