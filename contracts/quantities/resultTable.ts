import { writeCsv } from '#domain'
import type { Format } from '../format.ts'
import type { AnyQuantity, QuantityName } from './quantities.ts'
import { type QuantityLabels, quantityHead, quantityInFile, quantityText } from './quantityText.ts'

/** Text, or a value of the column's quantity as in the result. */
export type TableCell = string | number | null

export interface TableColumn {
  readonly head: string
  /** null: texts, or days. */
  readonly quantity: QuantityName | null
  /** Values are days, as ms since 1970. */
  readonly isDay?: boolean
  /** Whether the column keeps its own quantity in a table whose rows are different quantities, such as a change. */
  readonly isOwn?: boolean | undefined
  /** Width in a workbook, in characters. */
  readonly width?: number | undefined
  /** Alignment of texts that are signed numbers. Default: left. */
  readonly align?: 'right' | undefined
  /** Only on page and PDF, only in workbooks, or only in CSV files; default: everywhere. */
  readonly only?: 'shown' | 'file' | 'csv' | undefined
  /** Column name in CSV files, for programs; without a name CSV files omit the column. */
  readonly name?: string | undefined
}

/** A table of a result, defined once; page, PDF and workbook write it. */
export interface ResultTable {
  readonly title: string
  readonly columns: readonly TableColumn[]
  readonly rows: readonly (readonly TableCell[])[]
  /** Quantities of the rows, in a table whose rows are different quantities. */
  readonly rowQuantities?: readonly (AnyQuantity | null)[]
  /** Emphasized rows. */
  readonly strong?: readonly number[]
  /** Emphasized rows of sums below the others, not in files. */
  readonly sums?: readonly (readonly TableCell[])[]
  readonly note?: string
}

/** A column with its value in each row. */
export interface ColumnOf<Row> extends TableColumn {
  readonly value: (row: Row, index: number) => TableCell
}

type ColumnOptions = Pick<TableColumn, 'width' | 'only' | 'align' | 'isOwn' | 'name'> & {
  readonly head?: string
}

/** Makes columns in one language. */
export function columnFactory(labels: QuantityLabels) {
  return {
    /** A day; only in files. */
    day: <Row>(head: string, value: (row: Row) => number): ColumnOf<Row> => ({
      ...{ head, value, quantity: null, isDay: true, only: 'file' },
    }),
    words: <Row>(
      head: string,
      value: ColumnOf<Row>['value'],
      options: ColumnOptions = {},
    ): ColumnOf<Row> => ({ ...options, head, quantity: null, value }),
    of: <Row>(
      quantity: QuantityName,
      value: (row: Row, index: number) => number | null | undefined,
      options: ColumnOptions = {},
    ): ColumnOf<Row> => ({
      ...options,
      head: options.head ?? quantityHead(quantity, labels),
      quantity,
      value: (row, index) => value(row, index) ?? null,
    }),
  }
}

/** A table of rows of one kind. */
export function tableOf<Row>(
  title: string,
  columns: readonly ColumnOf<Row>[],
  rows: readonly Row[],
  { sums = [], ...rest }: Pick<ResultTable, 'strong' | 'note'> & { readonly sums?: readonly Row[] } = {},
): ResultTable {
  const cells = (row: Row, index: number) => columns.map(({ value }) => value(row, index))
  return { title, columns, rows: rows.map(cells), sums: sums.map(cells), ...rest }
}

/** The quantity of a cell: that of its row if rows have their own, else of its column; null: text. */
export function cellQuantity(
  { rowQuantities }: Pick<ResultTable, 'rowQuantities'>,
  row: number,
  { quantity, isOwn }: TableColumn,
): AnyQuantity | null {
  return quantity === null || isOwn ? quantity : (rowQuantities?.[row] ?? quantity)
}

/** A table for people: texts and formatted numbers. */
export interface ShownTable {
  readonly title: string
  readonly head: readonly string[]
  /** Whether each column has numbers. */
  readonly numeric: readonly boolean[]
  readonly rows: readonly (readonly string[])[]
  /** Rows set apart. */
  readonly strong: readonly number[]
  readonly note?: string | undefined
}

/** Writes a table for people. */
export function shownTable(table: ResultTable, format: Format): ShownTable {
  const places = table.columns.flatMap(({ only }, index) =>
    only === 'file' || only === 'csv' ? [] : [index],
  )
  const columns = places.map((place) => table.columns[place]!)
  const { rows, sums = [], strong = [], title, note } = table
  const write = (row: readonly TableCell[], index: number) =>
    places.map((place) => {
      const cell = row[place] ?? null
      const quantity = cellQuantity(table, index, table.columns[place]!)
      if (typeof cell === 'string') return cell
      if (quantity !== null) return quantityText(quantity, cell, format)
      return cell === null ? '' : String(cell)
    })
  return {
    title,
    note,
    head: columns.map(({ head }) => head),
    numeric: columns.map(({ quantity, align }) => quantity !== null || align === 'right'),
    rows: [...rows, ...sums].map(write),
    strong: [...strong, ...sums.map((_, index) => rows.length + index)],
  }
}

/** A table for programs: the names of its columns, then rows of numbers rounded by their quantities. */
export function namedRows({ columns, rows }: ResultTable): TableCell[][] {
  const places = columns.flatMap(({ name }, index) => (name === undefined ? [] : [index]))
  const cellOf = (cell: TableCell, { quantity }: TableColumn) =>
    quantity === null || typeof cell === 'string' ? cell : quantityInFile(quantity, cell)
  return [
    places.map((place) => columns[place]!.name!),
    ...rows.map((row) => places.map((place) => cellOf(row[place] ?? null, columns[place]!))),
  ]
}

/** A table as CSV, for programs. */
export function tableCsv(table: ResultTable): string {
  return writeCsv(namedRows(table))
}
