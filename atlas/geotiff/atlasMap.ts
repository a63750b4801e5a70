import type { AtlasGrid } from '#domain'

export type MapValues = Float32Array | Int16Array

/** Field over an atlas's grid, for a GeoTIFF. */
export interface AtlasMap {
  readonly grid: AtlasGrid
  /** [y][x] from the south-western cell; NaN is missing. */
  readonly data: MapValues
  /** Stored value that means missing; default NaN for floating-point numbers, -32768 for integers. */
  readonly nodata?: number
  /** Description of the values, which geographic information systems show as the band's name. */
  readonly description?: string
  /** Unit of the values after scale and offset, such as `m s-1`. */
  readonly unit?: string
  /** A stored n means `n * scale + offset`; default 1 and 0. */
  readonly scale?: number
  readonly offset?: number
  /** How to cite the data; written to the file's copyright tag. */
  readonly citation?: string
}

/** One resolution of a map, rows from the north: missing values are exactly `nodata`. */
export interface MapLevel {
  readonly width: number
  readonly height: number
  readonly values: MapValues
}

const INTEGER_NODATA = -32_768

/**
 * The stored value that means missing.
 * @throws RangeError a value outside the number type of the map
 */
export function nodataOf({ data, nodata }: AtlasMap): number {
  const value = nodata ?? (data instanceof Float32Array ? Number.NaN : INTEGER_NODATA)
  const stored = data instanceof Float32Array ? Math.fround(value) : new Int16Array([value])[0]
  if (!Object.is(stored, value)) throw new RangeError(`nodata ${value} is none of the map's numbers`)
  return value
}

/**
 * Returns the map with its rows from north to south.
 * @throws RangeError not one value per cell of the grid
 */
export function northUp(map: AtlasMap): MapLevel {
  const { data } = map
  const { xSz: width, ySz: height } = map.grid
  if (data.length !== width * height || data.length === 0)
    throw new RangeError(`${data.length} values for ${width} x ${height} cells`)
  const nodata = nodataOf(map)
  const values = data instanceof Float32Array ? new Float32Array(data.length) : new Int16Array(data.length)
  for (let row = 0; row < height; row++)
    values.set(data.subarray((height - 1 - row) * width, (height - row) * width), row * width)
  if (!Number.isNaN(nodata))
    for (let i = 0; i < values.length; i++) if (Number.isNaN(values[i])) values[i] = nodata
  return { width, height, values }
}
