import { GribFault } from '../gribFault.ts'
import type { Section } from '../section.ts'

/** Order of the nodes of a lattice in a message: bits 1 to 4 of code table 3.4. */
export interface ScanOrder {
  readonly isWestward: boolean
  readonly isNorthward: boolean
  /** Consecutive values follow a column. */
  readonly isByColumn: boolean
  /** Every second line runs backwards. */
  readonly isToAndFro: boolean
}

/** Nodes in rows and columns, and their order. */
export interface Lattice {
  readonly columns: number
  readonly rows: number
  readonly order: ScanOrder
}

/** Largest number of nodes, more than in any model: a constant map takes few bytes in a file but 8 per node in memory. */
export const mostNodes = 1 << 25

const shifted = 0x0f

/** @throws GribFault  no lattice, too many nodes, or shifted rows */
export function lattice(section: Section, columns: number, rows: number, scanning: number): Lattice {
  if (columns < 1 || rows < 1 || columns * rows > mostNodes)
    throw new GribFault(section.at, `the grid has ${columns} x ${rows} nodes`)
  if (scanning & shifted)
    throw new GribFault(section.at, `scanning mode ${scanning} with shifted rows is not read`)
  return {
    columns,
    rows,
    order: {
      isWestward: (scanning & 0x80) !== 0,
      isNorthward: (scanning & 0x40) !== 0,
      isByColumn: (scanning & 0x20) !== 0,
      isToAndFro: (scanning & 0x10) !== 0,
    },
  }
}

/**
 * Index in the map (from the north-western node, row by row) of each value of a message.
 * @returns null: the message is in this order already
 */
export function placesOf({ columns, rows, order }: Lattice): ((n: number) => number) | null {
  const { isWestward, isNorthward, isByColumn, isToAndFro } = order
  if (!isWestward && !isNorthward && !isByColumn && !isToAndFro) return null
  const inner = isByColumn ? rows : columns
  return (n) => {
    const line = Math.floor(n / inner)
    const isBack = isToAndFro && line % 2 === 1
    const along = isBack ? inner - 1 - (n % inner) : n % inner
    const [i, j] = isByColumn ? [line, along] : [along, line]
    return (isNorthward ? rows - 1 - j : j) * columns + (isWestward ? columns - 1 - i : i)
  }
}
