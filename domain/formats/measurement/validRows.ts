import { columnKey, foldHead, type Recorder } from '../../reading/index.ts'
import type { FlagColumn } from './windColumns.ts'

/** A column of flags, and whether a cell of it marks its row as valid. */
export interface ValidFlag {
  readonly column: number
  readonly isValid: (cell: string) => boolean
}

/** Flags of valid rows; in a column with such a name, 1 means valid, elsewhere 0. */
const validWords = /^(?:|ok|valid|good|gut|gueltig|gültig|true|yes|ja|nan)$/i
/** Bits and percentages have more values. */
const mostValues = 6

/**
 * The flags of the speeds. Those with which most rows are invalid are asked about: files number valid rows 0, 1 or 100.
 * @param rows the first rows, as cells
 */
export function validFlags(
  flags: readonly FlagColumn[],
  speed: string,
  heads: readonly string[],
  rows: readonly (readonly string[])[],
  line: number,
  record: Recorder,
): readonly ValidFlag[] {
  const own = flags.filter(({ of }) => of === '' || foldHead(speed).startsWith(of))
  return own.flatMap(({ column, isValidity }) => {
    const name = heads[column] ?? ''
    const cells = rows.map((row) => (row[column] ?? '').trim())
    const isValid = (cell: string) => validWords.test(cell) || Number(cell) === (isValidity ? 1 : 0)
    if (2 * cells.filter(isValid).length >= cells.length) return [{ column, isValid }]
    const values = [...new Set(cells)].filter((cell) => cell !== '').sort()
    const isAsked = values.length > 1 && values.length <= mostValues
    const choices = [...values, 'not_used'].map((value) => ({ value }))
    const key = columnKey('validFlag', name)
    const answer = isAsked ? record.ask({ key, code: 'validFlag', subject: name, line, choices }) : null
    if (answer !== null && answer.value !== 'not_used')
      return [{ column, isValid: (cell: string) => cell === answer.value }]
    if (!isAsked || answer !== null) record.notUsed(name, 'unknownWord')
    return []
  })
}
