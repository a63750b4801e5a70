import { encodeCloudOptimizedGeoTiff } from '#atlas'
import { type AtlasGrid, type Box, type GridValues, gridWindow, valuesInWindow } from '#domain'
import { AppError } from '../appError.ts'

/** The cells whose centres are in a box in degrees, as a grid; null: all. @throws AppError OUT_OF_AREA */
export function gridWithin(grid: AtlasGrid, box: Box | null): AtlasGrid {
  return box === null ? grid : requireWindow(grid, box).grid
}

/** The same with their values. @throws AppError OUT_OF_AREA */
export function valuesWithin(values: GridValues, box: Box | null): GridValues {
  return box === null ? values : valuesInWindow(values, requireWindow(values.grid, box))
}

/** Field over an atlas, or its part within a box, as Cloud-Optimized GeoTIFF. @throws AppError OUT_OF_AREA */
export function encodeField(
  grid: AtlasGrid,
  values: ArrayLike<number>,
  box: Box | null,
  about: { readonly unit: string; readonly description: string; readonly citation: string },
): Promise<Uint8Array> {
  const cut = valuesWithin({ grid, values: Float32Array.from(values) }, box)
  return encodeCloudOptimizedGeoTiff({ ...about, grid: cut.grid, data: cut.values })
}

function requireWindow(grid: AtlasGrid, box: Box) {
  const window = gridWindow(grid, box)
  if (window === null) throw new AppError('OUT_OF_AREA')
  return window
}
