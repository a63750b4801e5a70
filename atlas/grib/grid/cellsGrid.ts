import { GribFault } from '../gribFault.ts'
import type { Section } from '../section.ts'
import { type Lattice, lattice } from './scanOrder.ts'

/** Cells of an unstructured grid: a message names it and has no coordinates. */
export interface CellsGrid {
  readonly kind: 'cells'
  readonly lattice: Lattice
  /** Number of the grid at its originating centre. */
  readonly number: number
  /** Identifies the file of the grid: 32 hexadecimal digits. */
  readonly uuid: string
}

/** Values at the middles of cells; 2 and 3 are those at corners and edges. */
const atCells = 1

/** Grid of template 3.101. @throws GribFault  values that are not at cells */
export function cellsGrid(section: Section): CellsGrid {
  const place = section.unsigned(19, 1)
  if (place !== atCells)
    throw new GribFault(
      section.at,
      `values at place ${place} of an unstructured grid are not read: only those at cells are`,
    )
  return {
    kind: 'cells',
    lattice: lattice(section, section.unsigned(7, 4), 1, 0),
    number: section.unsigned(16, 3),
    uuid: section.from(20).toString('hex', 0, 16),
  }
}
