import type { AtlasGrid } from './atlasGrid.ts'
import { type GridProjection, gridProjection } from './gridProjection.ts'
import { type LatLon, wrapLongitude } from './latLon.ts'

/**
 * An atlas grid as a plane of fractional cell numbers: (0, 0) is the centre of the south-western
 * cell, (1, 0) that of its eastern neighbour.
 */
export interface GridPlane {
  /** Fractional column and row of a point in degrees, inside the grid or not. */
  columnRow(lat: number, lon: number): readonly [column: number, row: number]
  /** Latitude and longitude in degrees of a fractional column and row. */
  latLon(column: number, row: number): LatLon
  /** Whether the last column is next to the first: a grid around the whole earth. */
  readonly isPeriodic: boolean
}

/** The plane of a grid; compute it once for many points. */
export function gridPlane(grid: AtlasGrid): GridPlane {
  const projection = gridProjection(grid)
  return projection === null ? geographicPlane(grid) : projectedPlane(grid, projection)
}

function geographicPlane({ xmin, ymin, dx, dy, xSz }: AtlasGrid): GridPlane {
  const middleLon = xmin + ((xSz - 1) / 2) * dx
  return {
    // A small tolerance: 0.1° times 3600 is not exactly 360 in binary.
    isPeriodic: Math.abs(xSz * dx - 360) < 1e-6 * dx,
    columnRow: (lat, lon) => [(wrapLongitude(lon, middleLon) - xmin) / dx, (lat - ymin) / dy],
    latLon: (column, row) => ({ lat: ymin + row * dy, lon: xmin + column * dx }),
  }
}

function projectedPlane({ xmin, ymin, dx, dy }: AtlasGrid, projection: GridProjection): GridPlane {
  return {
    isPeriodic: false,
    columnRow(lat, lon) {
      const { x, y } = projection.forward(lat, lon)
      return [(x - xmin) / dx, (y - ymin) / dy]
    },
    latLon: (column, row) => projection.inverse(xmin + column * dx, ymin + row * dy),
  }
}
