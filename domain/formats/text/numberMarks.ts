import { readNumber } from './numberText.ts'

export type DecimalMark = '.' | ','

const grouped = /^[+-]?\d{1,3}(?:[ '’\u00a0\u202f]\d{3})+(?=\D|$)/
const groupMarks = /[ '’\u00a0\u202f]/g

/**
 * The decimal mark that numbers show together.
 *
 * A mark before other than three digits, or behind a zero or more than three, or behind another mark, is a decimal mark;
 * one that comes twice marks thousands. Where numbers contradict each other, most of them decide.
 *
 * @returns  'any' where no number has a mark; 'unknown' where all could mark thousands as well, such as 12.345
 */
export function decimalMarkOf(texts: Iterable<string>): DecimalMark | 'any' | 'unknown' {
  const votes = { '.': 0, ',': 0 }
  let isOpen = false
  for (const text of texts) {
    const vote = voteOf(text.trim().replace(grouped, (group) => group.replace(groupMarks, '')))
    if (vote === 'unknown') isOpen = true
    else if (vote !== null) votes[vote] += 1
  }
  if (votes['.'] === 0 && votes[','] === 0) return isOpen ? 'unknown' : 'any'
  return votes['.'] > votes[','] ? '.' : ','
}

/** What one number says of the decimal mark; null for nothing. */
function voteOf(text: string): DecimalMark | 'unknown' | null {
  const marks = text.match(/[.,]/g) ?? []
  const [first, last] = [marks[0], marks.at(-1)] as (DecimalMark | undefined)[]
  if (first === undefined || last === undefined || !/^[+-]?[\d.,]+$/.test(text)) return null
  if (first !== last) return last
  if (marks.length > 1) return first === '.' ? ',' : '.'
  const couldBeThousands = /^[+-]?[1-9]\d{0,2}[.,]\d{3}$/.test(text)
  return couldBeThousands ? 'unknown' : first
}

/**
 * Reads a number that may have marks between thousands: blanks, apostrophes, or the mark that is not the decimal one.
 *
 * @param decimal  null where no number shows one: then there are no thousands but by blanks and apostrophes
 * @returns        null for any other text, also with the wrong decimal mark
 */
export function readMarkedNumber(text: string, decimal: DecimalMark | null): number | null {
  const joined = text.trim().replace(grouped, (group) => group.replace(groupMarks, ''))
  const plain = withoutThousands(joined, decimal)
  if (decimal !== null && plain.includes(decimal === '.' ? ',' : '.')) return null
  return readNumber(plain)
}

/** The number without thousands marks, where the decimal mark is known to be the other one. */
export function withoutThousands(text: string, decimal: DecimalMark | null): string {
  if (decimal === ',' && /^[+-]?\d{1,3}(?:\.\d{3})+(?:,\d+)?$/.test(text)) return text.replaceAll('.', '')
  if (decimal === '.' && /^[+-]?\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(text)) return text.replaceAll(',', '')
  return text
}
