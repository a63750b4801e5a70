import { isAtlasError } from '../errors.ts'
import type { Atlas } from '../types.ts'
import type { Elevation } from './elevation.ts'

/**
 * The model's own ground of an atlas, bilinear between its cells: smoother than the real one.
 *
 * @param atlas  remains the caller's to close
 * @returns      null where the atlas has no orography
 */
export function atlasElevation(atlas: Atlas): Elevation | null {
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
  }
}
