import type { Dataset, DatasetVariable, Hyperslab } from './dataset.ts'
import type { FileGrid } from './horizontalGrid.ts'
import type { SourceMeaning } from './sourceVariables.ts'

/** Which dimension of a variable is which, as indices; all others have a single element. */
export interface DimensionRoles {
  readonly time: number | null
  readonly y: number
  readonly x: number
  /** Final and preliminary data side by side, each missing where the other is: ECMWF's `expver`. */
  readonly expver: number | null
  /** The height that is meant where the variable has several. */
  readonly level: { readonly dimension: number; readonly index: number } | null
}

/** A variable of a file on its grid, ready to be read. */
export interface SourceField {
  readonly dataset: Dataset
  readonly variable: DatasetVariable
  readonly roles: DimensionRoles
  readonly fileGrid: FileGrid
}

/**
 * Maps of a field as [time][y][x] from the south-western node, in the units of its meaning.
 *
 * @param firstIndex  along the file's time dimension; of no meaning for a field without one
 */
export async function readMaps(
  field: SourceField,
  meaning: Pick<SourceMeaning, 'factor' | 'offset'>,
  firstIndex: number,
  count: number,
): Promise<Float32Array> {
  const { variable, roles, fileGrid } = field
  const { xSz, ySz } = fileGrid.grid
  const slab = slabOf(variable, roles, firstIndex, count)
  const values = await field.dataset.read(variable, slab)
  const strides = slab.count.map((_, i) => slab.count.slice(i + 1).reduce((size, length) => size * length, 1))
  const [timeStride, yStride, xStride] = [roles.time, roles.y, roles.x].map((i) =>
    i === null ? 0 : strides[i]!,
  )
  const versions = roles.expver === null ? 1 : slab.count[roles.expver]!
  const versionStride = roles.expver === null ? 0 : strides[roles.expver]!
  const maps = new Float32Array(count * ySz * xSz)
  const { factor, offset } = meaning
  let to = 0
  for (let t = 0; t < count; t++)
    for (let y = 0; y < ySz; y++) {
      const row = fileGrid.isNorthFirst ? ySz - 1 - y : y
      let from = t * timeStride! + row * yStride!
      if (versions === 1)
        for (let x = 0; x < xSz; x++, from += xStride!) maps[to++] = values[from]! * factor + offset
      else
        for (let x = 0; x < xSz; x++, from += xStride!) {
          let value = values[from]!
          for (let v = 1; v < versions && Number.isNaN(value); v++) value = values[from + v * versionStride]!
          maps[to++] = value * factor + offset
        }
    }
  return maps
}

function slabOf(
  variable: DatasetVariable,
  { time, y, x, expver, level }: DimensionRoles,
  firstIndex: number,
  count: number,
): Hyperslab {
  return {
    start: variable.shape.map((_, i) => (i === time ? firstIndex : i === level?.dimension ? level.index : 0)),
    count: variable.shape.map((length, i) => {
      if (i === time) return count
      return i === y || i === x || i === expver ? length : 1
    }),
  }
}
