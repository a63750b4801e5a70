import { useMemo } from 'react'
import type { IsPale } from './classColours.ts'
import type { MapLevel } from './mapFile.ts'

/** Trends with a larger p are not significant and drawn pale. */
export const significantBelow = 0.05

/** Cells of a trend that are not significant. @param p of the trend in the resolution of a level */
export function paleCells(p: MapLevel): IsPale {
  return (cell, { values }) => values.length === p.values.length && !(p.values[cell]! < significantBelow)
}

/** The same; null, and so no pale cell, while p is unknown. */
export function usePaleCells(p: MapLevel | null): IsPale | null {
  return useMemo(() => p && paleCells(p), [p])
}
