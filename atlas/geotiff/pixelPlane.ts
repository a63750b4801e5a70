import type { Directory } from './directory.ts'
import { GEO_KEY, GEO_VALUE, type GeoKeys } from './geoKeys.ts'
import type { Checked, Finding } from './issues.ts'
import { TAG } from './tags.ts'

/** Position of a raster's values in its coordinate system: degrees or metres. */
export interface PixelPlane {
  /** Centre of the first value of the first row. */
  readonly x0: number
  readonly y0: number
  /** Distance from a value to the next of its row. */
  readonly dx: number
  /** Distance from a row to the next; negative if the rows run from north to south, as is usual. */
  readonly dy: number
}

/**
 * The plane of the values' centres. A file says whether its position is that of the first value's corner (values of
 * areas) or of its centre (values of points): half a spacing that is easily lost.
 * @see OGC GeoTIFF 1.1 (19-008r4), annex B
 */
export function pixelPlaneOf(
  { numbers: tags }: Directory,
  { numbers: keys }: GeoKeys,
): Checked<PixelPlane, Finding> {
  const toCentre = keys.get(GEO_KEY.rasterType) === GEO_VALUE.rasterIsPoint ? 0 : 0.5
  const matrix = tags.get(TAG.modelTransformation)
  if (matrix?.length === 16) return planeOfMatrix(matrix, toCentre)
  const scale = tags.get(TAG.modelPixelScale)
  const tie = tags.get(TAG.modelTiepoint)
  if (!scale || !tie || tie.length < 6 || !(scale[0]! > 0) || !scale[1])
    return refuse('no_position', 'the file does not say where its values lie')
  if (!scale.every(Number.isFinite) || !tie.every(Number.isFinite))
    return refuse('no_position', 'a position that is no number')
  if (tie.length > 6) return refuse('rotated', `${tie.length / 6} tie points instead of one`)
  const [column, row, , x, y] = tie
  // Rows run southwards for either sign of the scale, as GDAL reads it.
  const [dx, dy] = [scale[0]!, -Math.abs(scale[1])]
  return {
    ok: true,
    value: { x0: x! + (toCentre - column!) * dx, y0: y! + (toCentre - row!) * dy, dx, dy },
  }
}

function planeOfMatrix(matrix: Float64Array, toCentre: number): Checked<PixelPlane, Finding> {
  const [dx, shearX, , x] = matrix
  const [shearY, dy, , y] = matrix.subarray(4)
  if (!matrix.every(Number.isFinite)) return refuse('no_position', 'a position that is no number')
  if (shearX !== 0 || shearY !== 0 || !dx || !dy || dx < 0)
    return refuse('rotated', 'rows that do not run from west to east')
  return { ok: true, value: { x0: x! + toCentre * dx, y0: y! + toCentre * dy, dx, dy } }
}

function refuse(code: Finding['code'], reason: string): { ok: false; issues: Finding[] } {
  return { ok: false, issues: [{ code, reason }] }
}
