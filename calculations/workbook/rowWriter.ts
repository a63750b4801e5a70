import { workbookDays } from '#domain'
import type { ByteSink } from '../artefacts/artefactFile.ts'
import { TextBuffer } from '../artefacts/textBuffer.ts'
import { type CellValues, columnLetters, type FormulaCell, type SheetColumn } from './sheet.ts'
import { styleOf } from './styles.ts'
import { cellText, xmlText } from './xml.ts'

/** Longest number with its tags. */
const CELL_BYTES = 80
const DAY_MS = 86_400_000
/** Decimals of a day: finer than a millisecond. */
const DAY_DECIMALS = 10

const bytes = (text: string) => new TextEncoder().encode(text)
const ROW_START = bytes('<row r="')
const ROW_OPENED = bytes('">')
const ROW_END = bytes('</row>')
const VALUE_END = bytes('</v></c>')

interface CellTags {
  readonly start: Uint8Array
  /** Text between the row number and the value. */
  readonly value: Uint8Array
  readonly text: string
  readonly decimals: number
  /** Whether numbers are days as ms since 1970. */
  readonly isDate: boolean
  /** Whether numbers have all their digits. */
  readonly isExact: boolean
  /** Text between the row number and a formula. */
  readonly formula: string
  /** Rows with their own decimals, with the text before their value. */
  readonly rows:
    | readonly { readonly decimals: number; readonly value: Uint8Array; readonly formula: string }[]
    | undefined
}

/** Writes the rows of a sheet; an empty cell takes no bytes. */
export class RowWriter {
  readonly #tags: readonly CellTags[]
  readonly #text: TextBuffer
  readonly #timesOfDay = new Map<number, Uint8Array>()

  constructor(sink: ByteSink, columns: readonly SheetColumn[]) {
    this.#text = new TextBuffer(sink, columns.length * CELL_BYTES + 40)
    this.#tags = columns.map((column, index) => ({
      start: bytes(`<c r="${columnLetters(index)}`),
      value: bytes(`" s="${styleOf(column)}"><v>`),
      text: `" s="${styleOf(column)}" t="inlineStr"><is><t xml:space="preserve">`,
      decimals: column.kind === 'number' ? column.decimals : 0,
      isDate: column.kind === 'date',
      isExact: column.isExact === true,
      formula: `" s="${styleOf(column)}"><f>`,
      rows: column.rowDecimals?.map((decimals) => {
        const style = styleOf({ ...column, kind: 'number', decimals })
        return { decimals, value: bytes(`" s="${style}"><v>`), formula: `" s="${style}"><f>` }
      }),
    }))
  }

  /** @param firstRow  number of the first row in the sheet, counted from 1 */
  async write(
    columns: readonly CellValues[],
    fromIndex: number,
    endIndex: number,
    firstRow: number,
  ): Promise<void> {
    const text = this.#text
    for (let index = fromIndex; index < endIndex; index++) {
      const row = firstRow + index - fromIndex
      text.put(ROW_START)
      text.whole(row)
      text.put(ROW_OPENED)
      for (let column = 0; column < columns.length; column++)
        this.#cell(this.#tags[column]!, columns[column]!, index, row)
      text.put(ROW_END)
      if (text.isFull) await text.flush()
    }
    await text.flush()
  }

  #cell(tags: CellTags, values: CellValues, index: number, row: number): void {
    if (values instanceof Float32Array) this.#number(tags, values[index]!, row)
    else if ('startMs' in values) this.#time(tags, values.startMs + index * values.stepMs, row)
    else {
      const value = values[index]!
      if (value === null) return
      const own = tags.rows ? { ...tags, ...tags.rows[index] } : tags
      if (typeof value === 'string') this.#string(tags, value, row)
      else if (typeof value === 'object') this.#formula(own, value, row)
      else if (tags.isDate) this.#time(tags, value, row)
      else this.#number(own, value, row)
    }
  }

  #number(tags: CellTags, value: number, row: number): void {
    if (Number.isNaN(value)) return
    this.#open(tags, row)
    if (tags.isExact) this.#text.text(digitsOf(value))
    else this.#text.decimal(value, tags.decimals)
    this.#text.put(VALUE_END)
  }

  /** Writes the value with all digits: other formulas use it. */
  #formula(tags: CellTags, { formula, value }: FormulaCell, row: number): void {
    const text = this.#text
    text.put(tags.start)
    text.whole(row)
    text.text(`${tags.formula}${xmlText(formula)}</f><v>${digitsOf(value)}</v></c>`)
  }

  #time(tags: CellTags, ms: number, row: number): void {
    const day = Math.floor(ms / DAY_MS)
    this.#open(tags, row)
    this.#text.whole(day + workbookDays)
    this.#text.put(this.#timeOfDay(ms - day * DAY_MS))
    this.#text.put(VALUE_END)
  }

  /** The decimals of a day repeat from day to day. */
  #timeOfDay(ms: number): Uint8Array {
    const known = this.#timesOfDay.get(ms)
    if (known) return known
    const decimals = bytes(
      (ms / DAY_MS)
        .toFixed(DAY_DECIMALS)
        .slice(1)
        .replace(/\.?0+$/, ''),
    )
    this.#timesOfDay.set(ms, decimals)
    return decimals
  }

  #string(tags: CellTags, value: string, row: number): void {
    const text = this.#text
    text.put(tags.start)
    text.whole(row)
    text.text(`${tags.text}${cellText(value)}</t></is></c>`)
  }

  #open(tags: CellTags, row: number): void {
    this.#text.put(tags.start)
    this.#text.whole(row)
    this.#text.put(tags.value)
  }
}

/** The shortest digits that give the same number. @throws RangeError  not finite */
function digitsOf(value: number): string {
  if (!Number.isFinite(value)) throw new RangeError(`no number to write: ${value}`)
  return String(value === 0 ? 0 : value)
}
