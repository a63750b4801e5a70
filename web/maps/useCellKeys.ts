import type { KeyboardEvent } from 'react'
import { type AtlasGrid, type GridCell, gridCellOf, type LatLon } from '#domain'

const steps: Readonly<Record<string, GridCell>> = {
  ArrowUp: { x: 0, y: 1 },
  ArrowDown: { x: 0, y: -1 },
  ArrowRight: { x: 1, y: 0 },
  ArrowLeft: { x: -1, y: 0 },
}

/**
 * Keys on the map: Enter chooses the cell in its middle, arrows move between cells once one is chosen, Escape clears
 * the choice. Without a cell the arrows move the map as usual.
 */
export function useCellKeys({
  grid,
  cell,
  view,
  choose,
}: {
  /** null: there is no map yet. */
  readonly grid: AtlasGrid | null
  readonly cell: GridCell | null
  /** Middle of the map. */
  readonly view: LatLon | null
  readonly choose: (cell: GridCell | null) => void
}) {
  return (event: KeyboardEvent) => {
    if (!(event.target instanceof HTMLElement) || event.target.role !== 'application') return
    const next = nextCell(event.key)
    if (next === undefined) return
    event.preventDefault()
    event.stopPropagation()
    choose(next)
  }

  /** undefined: the key has no effect on cells. */
  function nextCell(key: string): GridCell | null | undefined {
    if (grid === null) return undefined
    if (key === 'Escape') return cell === null ? undefined : null
    if (key === 'Enter') return (view && gridCellOf(grid, view.lat, view.lon)) ?? undefined
    const step = steps[key]
    if (cell === null || step === undefined) return undefined
    const inside = (at: number, size: number) => Math.min(Math.max(at, 0), size - 1)
    return { x: inside(cell.x + step.x, grid.xSz), y: inside(cell.y + step.y, grid.ySz) }
  }
}
