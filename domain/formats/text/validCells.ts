import { askOne, type HeadState, noteText, type Recorder } from '../../reading/index.ts'

/** Cells of a column of states that mean valid values; substitutes and provisional values of meters are values. */
const validWords =
  /^(?:|ok|valid|good|gut|gueltig|gültig|true|yes|ja|nan|[wev]|wahr(?:er wert)?|ersatz(?:wert)?|vorläufig(?:er wert)?|endgültig(?:er wert)?|final|abgerechnet|messwert|substituted?|provisional|estimated|geschätzt|measured|gemessen|verified|geprüft)$/i
/** Bits and percentages have more values. */
const mostValues = 6

/** A column of states of rows. */
export interface StateColumn extends Pick<HeadState, 'kind'> {
  readonly name: string
  readonly line: number
}

/**
 * Test of the cells that mark valid rows. Columns in which most rows would be invalid are asked about: files number
 * valid rows 0, 1 or 100. Of states of operation, all with other states are.
 * @param written cells of the column
 * @returns null: the column is not used, or after a question
 */
export function validCells(
  { name, line, kind }: StateColumn,
  written: readonly string[],
  record: Recorder,
): ((cell: string) => boolean) | null {
  const cells = written.map((cell) => cell.trim())
  const isValid = (cell: string) => validWords.test(cell) || Number(cell) === (kind === 'validity' ? 1 : 0)
  const leastShare = kind === 'open' ? 1 : 0.5
  const used = (test: (cell: string) => boolean) => {
    noteText(name, 'quality', record)
    return test
  }
  if (cells.filter(isValid).length >= leastShare * cells.length) return used(isValid)
  const values = [...new Set(cells)].filter((cell) => cell !== '').sort()
  const isAsked = values.length > 1 && values.length <= mostValues
  const answer = isAsked ? askOne('validFlag', name, [...values, 'not_used'], record, { line }) : null
  if (answer !== null && answer.value !== 'not_used') return used((cell) => cell === answer.value)
  if (!isAsked || answer !== null) record.notUsed(name, 'unknownWord')
  return null
}
