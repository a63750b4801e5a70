import type { ByteSink } from './artefactFile.ts'
import { TextBuffer } from './textBuffer.ts'

const COMMA = 44
const LINE_FEED = 10
/** Longest number that a cell can hold, with its comma. */
const CELL_BYTES = 32

export interface CsvColumn {
  readonly name: string
  readonly decimals: number
}

/** Rows of a time series table: steps of equal length, one series per column, NaN where missing. */
export interface SeriesRows {
  readonly rows: number
  /** Stamp of the first row, ms since 1970. */
  readonly startMs: number
  readonly stepMs: number
  readonly values: readonly ArrayLike<number>[]
}

/**
 * A time series as CSV (RFC 4180 with line feeds): one header line, `time_utc` first as 2017-01-01T00:00:00Z, point
 * decimals, an empty cell where a value is missing.
 */
export class CsvFile {
  readonly #columns: readonly CsvColumn[]
  readonly #text: TextBuffer

  constructor(sink: ByteSink, columns: readonly CsvColumn[]) {
    this.#columns = columns
    const header = `${['time_utc', ...columns.map(({ name }) => name)].join(',')}\n`
    this.#text = new TextBuffer(sink, Math.max(header.length, (columns.length + 1) * CELL_BYTES))
    this.#text.text(header)
  }

  async write({ rows, startMs, stepMs, values }: SeriesRows): Promise<void> {
    const text = this.#text
    const decimals = this.#columns.map((column) => column.decimals)
    for (let row = 0; row < rows; row++) {
      text.isoStamp(startMs + row * stepMs)
      for (let column = 0; column < decimals.length; column++) {
        const value = values[column]![row]!
        text.byte(COMMA)
        if (!Number.isNaN(value)) text.decimal(value, decimals[column]!)
      }
      text.byte(LINE_FEED)
      if (text.isFull) await text.flush()
    }
  }

  async finish(): Promise<void> {
    await this.#text.flush()
  }
}
