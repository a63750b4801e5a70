import { useMemo } from 'react'
import type { Site } from '#contracts'
import { type AtlasGrid, finiteOrNull, gridCellOf } from '#domain'
import type { SiteMarker } from '#web/maps/siteLayer.ts'
import type { SiteWithValue } from '#web/sites/SiteValues.tsx'

/** Sites with the values of their cells, and in the form that the map shows. */
export function useSiteField(
  grid: AtlasGrid,
  sites: readonly Site[],
  values: Float64Array | Float32Array | null,
) {
  const cells = useMemo(
    () =>
      sites.map(({ lat, lon }) => {
        const cell = gridCellOf(grid, lat, lon)
        return cell && cell.y * grid.xSz + cell.x
      }),
    [grid, sites],
  )
  const placed = useMemo(
    () =>
      sites.map(({ id, name, lat, lon }, index): SiteWithValue => {
        const cell = cells[index] ?? null
        const value = cell === null ? null : values?.[cell]
        return {
          id,
          name,
          lat,
          lon,
          value: finiteOrNull(value),
          isOutside: cell === null,
        }
      }),
    [sites, cells, values],
  )
  const markers = useMemo(
    () =>
      sites.map(
        ({ id, lat, lon }, index): SiteMarker => ({
          id,
          number: index + 1,
          lat,
          lon,
          state: cells[index] === null ? 'outside' : 'on',
        }),
      ),
    [sites, cells],
  )
  return { placed, markers }
}
