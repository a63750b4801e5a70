import {
  cellQuantity,
  inUnit,
  type Language,
  messages,
  type QuantityName,
  quantityHead,
  quantityOf,
  type ResultTable,
} from '#contracts'
import { type FilledTable, filledTable } from './filledTable.ts'
import type { SheetColumn } from './sheet.ts'

/** Column heads from earlier releases that programs rely on, different from the present labels of quantities. */
export type OlderHeads = Partial<Record<QuantityName, string>>

/** A column of a quantity; its head carries the unit. */
export function quantityColumn(header: string, quantity: QuantityName): SheetColumn {
  const { fileDecimals: decimals, kind } = quantityOf(quantity)
  return { kind: 'number', header, decimals, ...(kind === 'amount' && { grouped: true }) }
}

/** A column with formulas, or with their inputs. */
export function computedColumn(quantity: QuantityName, language: Language): SheetColumn {
  const head = quantityHead(quantity, messages[language].quantities)
  return { ...quantityColumn(head, quantity), isExact: true }
}

/** A result's table as a sheet of a workbook. */
export function sheetOf(
  name: string,
  table: ResultTable,
  language: Language,
  olderHeads: OlderHeads = {},
): FilledTable {
  const { columns, rows, rowQuantities } = table
  const labels = messages[language].quantities
  const places = columns.flatMap(({ only }, index) => (only === 'shown' || only === 'csv' ? [] : [index]))
  const rowDecimals = rowQuantities?.map((one) => (one === null ? 0 : quantityOf(one).fileDecimals))
  const sheetColumns = places.map((place): SheetColumn => {
    const { head: header, quantity, width, isDay, isOwn } = columns[place]!
    const sized = width === undefined ? {} : { width }
    if (isDay) return { kind: 'date', header, ...sized }
    if (quantity === null) return { kind: 'text', header, ...sized }
    const older = header === quantityHead(quantity, labels) ? olderHeads[quantity] : undefined
    const column = { ...quantityColumn(older ?? header, quantity), ...sized }
    return rowDecimals === undefined || isOwn ? column : { ...column, rowDecimals }
  })
  const cells = rows.map((row, index) =>
    places.map((place) => {
      const cell = row[place] ?? null
      const quantity = cellQuantity(table, index, columns[place]!)
      if (typeof cell === 'string' || quantity === null) return cell === '' ? null : cell
      return inUnit(quantity, cell)
    }),
  )
  return filledTable(name, sheetColumns, cells)
}
