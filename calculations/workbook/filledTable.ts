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

/** Columns of numbers have their unit in the header. */
export function numberColumn(header: string, decimals: number): SheetColumn {
  return { kind: 'number', header, decimals }
}

/** Columns of energies and powers: large numbers, with separators of thousands. */
export function energyColumn(header: string, decimals = 3): SheetColumn {
  return { kind: 'number', header, decimals, grouped: true }
}

export function textColumn(header: string, width?: number): SheetColumn {
  return { kind: 'text', header, ...(width === undefined ? {} : { width }) }
}
