import type { Key, ReactNode } from 'react'
import { type QuantityName, quantityHead, quantityText } from '#contracts'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { Table, Td, Th, ThActions, Tr } from './Table.tsx'

/** A constant for all rows, or a function of the row. */
type Flag<Row> = boolean | ((row: Row, index: number) => boolean)

interface CellStyle<Row> {
  readonly strong?: Flag<Row>
  /** Never wrapped. */
  readonly oneLine?: Flag<Row>
  readonly className?: string | undefined
  readonly lang?: string
}

/** Text or any other content of a cell. */
interface CellColumn<Row> extends CellStyle<Row> {
  /** null: a column of buttons, which needs no visible head. */
  readonly head: ReactNode
  readonly numeric?: boolean
  readonly cell: (row: Row, index: number) => ReactNode
}

/** Numbers as they are shown. */
interface NumberColumn<Row> extends CellStyle<Row> {
  readonly head: ReactNode
  readonly number: (row: Row, index: number) => ReactNode
}

/** Values of a quantity, whose record defines head, unit and decimals. */
interface QuantityColumn<Row> extends CellStyle<Row> {
  readonly quantity: QuantityName
  /** Default: label and unit of the quantity. */
  readonly head?: ReactNode
  readonly value: (row: Row, index: number) => number | null | undefined
}

export type DataColumn<Row> = CellColumn<Row> | NumberColumn<Row> | QuantityColumn<Row>

interface DataTableProps<Row> {
  /** Names the table for screen readers. */
  readonly caption: string
  /** Columns; `false` is left out. */
  readonly columns: readonly (DataColumn<Row> | false)[]
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row, index: number) => Key
  /** So wide that it scrolls sideways: by keyboard too. */
  readonly wide?: boolean
  readonly isSelected?: (row: Row, index: number) => boolean
  readonly rowClass?: string | undefined
  readonly onRow?: (row: Row) => void
}

/** A table of the page: its columns are data, which are rendered here. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, rows, keyOf, wide = false, isSelected, rowClass, onRow } = props
  const columns = props.columns.filter((column) => column !== false)
  const { quantities } = useText()
  const format = useFormat()
  const headOf = (column: DataColumn<Row>) =>
    column.head ?? ('quantity' in column ? quantityHead(column.quantity, quantities) : null)
  const cellOf = (column: DataColumn<Row>, row: Row, index: number) => {
    if ('quantity' in column) return quantityText(column.quantity, column.value(row, index), format)
    return 'number' in column ? column.number(row, index) : column.cell(row, index)
  }
  return (
    // biome-ignore-start lint/suspicious/noArrayIndexKey: columns have their places only
    <Table
      caption={caption}
      wide={wide}
      head={columns.map((column, place) =>
        column.head === null ? (
          <ThActions key={place} />
        ) : (
          <Th key={place} numeric={isNumeric(column)}>
            {headOf(column)}
          </Th>
        ),
      )}
    >
      {rows.map((row, index) => (
        <Tr
          key={keyOf(row, index)}
          selected={isSelected?.(row, index) ?? false}
          className={rowClass}
          onClick={onRow && (() => onRow(row))}
        >
          {columns.map((column, place) => (
            <Td
              key={place}
              numeric={isNumeric(column)}
              strong={holds(column.strong, row, index)}
              oneLine={holds(column.oneLine, row, index)}
              className={column.className}
              lang={column.lang}
            >
              {cellOf(column, row, index)}
            </Td>
          ))}
        </Tr>
      ))}
    </Table>
    // biome-ignore-end lint/suspicious/noArrayIndexKey: columns have their places only
  )
}

function isNumeric<Row>(column: DataColumn<Row>): boolean {
  return 'cell' in column ? (column.numeric ?? column.head === null) : true
}

function holds<Row>(flag: Flag<Row> = false, row: Row, index: number): boolean {
  return typeof flag === 'function' ? flag(row, index) : flag
}
