import { gridPlane } from '#domain'
import { isAtlasError } from '../errors.ts'
import type { Atlas } from '../types.ts'
import type { Elevation } from './elevation.ts'
import { type HeightNodes, sampleHeights } from './sampleHeights.ts'

/** The ground of an atlas. */
export interface AtlasElevation extends Elevation {
  /** Heights for a picture of the ground, [row][column], NaN where not known; null where the atlas has nothing there. */
  heightsAt(nodes: HeightNodes): Promise<Float32Array | null>
}

/**
 * The model's own ground of an atlas, bilinear between its cells: smoother than the real one.
 * @param atlas closed by the caller
 * @returns null if the atlas has no orography
 */
export function atlasElevation(atlas: Atlas): AtlasElevation | null {
  const orography = atlas.info.variables.find((v) => v.quantity === 'surface_altitude' && v.isStatic)
  if (orography === undefined) return null
  return {
    async elevationAt(lat, lon) {
      try {
        const { fields } = await atlas.readPoint({
          lat,
          lon,
          variables: [orography.id],
          interpolation: 'bilinear',
          fromStep: 0,
          endStep: 1,
        })
        const elevationM = fields.get(orography.id)![0]!
        return Number.isNaN(elevationM) ? null : elevationM
      } catch (error) {
        if (isAtlasError(error, 'OutsideAtlas')) return null
        throw error
      }
    },
    async heightsAt(nodes) {
      const { grid } = atlas.info
      const plane = gridPlane(grid)
      return sampleHeights(
        {
          width: grid.xSz,
          height: grid.ySz,
          columnRow: plane.columnRow,
          async readWindow(column, row, columns, rows) {
            const { data } = await atlas.readField(orography.id)
            return Float64Array.from(
              { length: columns * rows },
              (_, at) => data[(row + Math.floor(at / columns)) * grid.xSz + column + (at % columns)]!,
            )
          },
        },
        nodes,
      )
    },
  }
}
