import type { ByteSink } from '../artefacts/artefactFile.ts'
import { ZipWriter } from '../zip/zipWriter.ts'
import { packageParts, sheetPath } from './packageParts.ts'
import { RowWriter } from './rowWriter.ts'
import { type CellValues, MAX_SHEET_ROWS, type SheetDefinition, splitSheets } from './sheet.ts'
import { sheetEnd, sheetStart } from './sheetXml.ts'

/** Media type of Excel files. */
export const workbookMediaType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

export interface WorkbookOptions {
  readonly title: string
  readonly tables: readonly SheetDefinition[]
  /** Limit of rows for tests; default: Excel's. */
  readonly maxSheetRows?: number
}

/**
 * An Excel workbook, written row by row, with constant memory:
 *
 *     const workbook = await WorkbookWriter.create(file, { title, tables: [{ name: 'Series', columns, rowCount }] })
 *     for (const block of blocks) await workbook.write(block.rows, [stamps, ...block.values])
 *     await workbook.finish()
 *
 * Tables are filled one after the other; each must get its announced number of rows.
 */
export class WorkbookWriter {
  readonly #zip: ZipWriter
  readonly #sheets: readonly SheetDefinition[]
  #next = 0
  #current: { readonly sheet: SheetDefinition; readonly sink: ByteSink; readonly rows: RowWriter } | undefined
  #written = 0

  private constructor(zip: ZipWriter, sheets: readonly SheetDefinition[]) {
    this.#zip = zip
    this.#sheets = sheets
  }

  static async create(
    sink: ByteSink,
    { title, tables, maxSheetRows = MAX_SHEET_ROWS }: WorkbookOptions,
  ): Promise<WorkbookWriter> {
    const zip = new ZipWriter(sink)
    const sheets = splitSheets(tables, maxSheetRows)
    const parts = packageParts(
      title,
      sheets.map(({ name }) => name),
    )
    for (const { path, xml } of parts) await (await zip.entry(path)).write(Buffer.from(xml))
    return new WorkbookWriter(zip, sheets)
  }

  /** @param columns  values of the next `rows` rows of the table that is being filled */
  async write(rows: number, columns: readonly CellValues[]): Promise<void> {
    for (let index = 0; index < rows; ) {
      const current = await this.#sheetWithRoom()
      const count = Math.min(rows - index, current.sheet.rowCount - this.#written)
      await current.rows.write(columns, index, index + count, this.#written + 2)
      this.#written += count
      index += count
    }
  }

  /** @throws RangeError  a table got fewer rows than announced */
  async finish(): Promise<void> {
    while (this.#next < this.#sheets.length) await this.#beginSheet()
    await this.#endSheet()
    await this.#zip.finish()
  }

  async abandon(): Promise<void> {
    await this.#zip.abandon()
  }

  async #sheetWithRoom() {
    const current = this.#current
    if (current && this.#written < current.sheet.rowCount) return current
    return this.#beginSheet()
  }

  async #beginSheet() {
    await this.#endSheet()
    const sheet = this.#sheets[this.#next]
    if (!sheet) throw new RangeError('more rows than announced')
    const sink = await this.#zip.entry(sheetPath(this.#next))
    await sink.write(Buffer.from(sheetStart(sheet)))
    this.#next++
    this.#written = 0
    this.#current = { sheet, sink, rows: new RowWriter(sink, sheet.columns) }
    return this.#current
  }

  async #endSheet(): Promise<void> {
    const current = this.#current
    if (!current) return
    const { name, rowCount } = current.sheet
    if (this.#written < rowCount)
      throw new RangeError(`sheet ${name} has ${this.#written} of ${rowCount} rows`)
    await current.sink.write(Buffer.from(sheetEnd(current.sheet)))
    this.#current = undefined
  }
}
