import { useMemo } from 'react'
import type { IsPale } from './classColours.ts'
import type { MapLevel } from './mapFile.ts'

/** Trends with a larger p are not significant and drawn pale. */
export const significantBelow = 0.05

/** Cells of a trend that are not significant. @param p of the trend; null: unknown, and no cell is pale */
export function usePaleCells(p: MapLevel | null): IsPale | null {
  return useMemo(() => {
    if (p === null) return null
    return (cell, { values }) => values.length === p.values.length && !(p.values[cell]! < significantBelow)
  }, [p])
}
