import type { CellValue, CellValues, SheetColumn } from './sheet.ts'

/** A table of a workbook with its values. */
export interface FilledTable {
  readonly name: string
  readonly columns: readonly SheetColumn[]
  readonly rowCount: number
  readonly values: readonly CellValues[]
}

export type TableRow = readonly CellValue[]

export function filledTable(
  name: string,
  columns: readonly SheetColumn[],
  rows: readonly TableRow[],
): FilledTable {
  return {
    name,
    columns,
    rowCount: rows.length,
    values: columns.map((_, index) => rows.map((row) => row[index] ?? null)),
  }
}

export function textColumn(header: string, width?: number): SheetColumn {
  return { kind: 'text', header, ...(width === undefined ? {} : { width }) }
}
