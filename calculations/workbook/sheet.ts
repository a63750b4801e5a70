import type { CellFormat } from './styles.ts'

/** Rows of a sheet that Excel can show, its header included. */
export const MAX_SHEET_ROWS = 1_048_576

export type SheetColumn = CellFormat & {
  readonly header: string
  /** Width in characters; default: that of the header or of a number, whichever is wider. */
  readonly width?: number
  /** Decimals of each row, for a column of numbers whose rows are different quantities. */
  readonly rowDecimals?: readonly number[]
  /** Numbers are stored with all their digits, for formulas, and shown with those of their format. */
  readonly isExact?: boolean
}

/** A cell that spreadsheets compute, with our computed value for readers that do not compute. */
export interface FormulaCell {
  /** Without the leading '=', with English names of functions and commas between arguments. */
  readonly formula: string
  readonly value: number
}

/** A table to be written: the columns, and the number of rows. */
export interface SheetDefinition {
  /** Name of at most 31 characters, none of \ / ? * [ ] : */
  readonly name: string
  readonly columns: readonly SheetColumn[]
  readonly rowCount: number
}

/** Values of one column of a block: stamps of equal distance, numbers (NaN empty), or any values (null empty). */
export type CellValues =
  | { readonly startMs: number; readonly stepMs: number }
  | Float32Array
  | readonly CellValue[]

export type CellValue = string | number | FormulaCell | null

/** Splits sheets as the file has them: a table that is too long for one continues in 'Name (2)' and so on. */
export function splitSheets(
  tables: readonly SheetDefinition[],
  maxRows = MAX_SHEET_ROWS,
): readonly SheetDefinition[] {
  return tables.flatMap((table) => {
    const perSheet = maxRows - 1
    const count = Math.max(1, Math.ceil(table.rowCount / perSheet))
    return Array.from({ length: count }, (_, part) => ({
      ...table,
      name: part === 0 ? table.name : continuationName(table.name, part + 1),
      rowCount: Math.min(perSheet, table.rowCount - part * perSheet),
    }))
  })
}

function continuationName(name: string, part: number): string {
  const suffix = ` (${part})`
  return name.slice(0, 31 - suffix.length) + suffix
}

/** Letters of a column, counted from 0: A, B, … Z, AA. */
export function columnLetters(index: number): string {
  const last = String.fromCharCode(65 + (index % 26))
  return index < 26 ? last : columnLetters(Math.floor(index / 26) - 1) + last
}
