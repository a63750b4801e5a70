import { meanOfNeighbours, rasterNeighbours } from '#domain'
import type { Interpolation } from '../types.ts'
import type { PixelPlane } from './pixelPlane.ts'
import { type RasterProjection, rasterProjection } from './projection.ts'
import type { RasterValues, ValueMeaning } from './rasterValues.ts'
import type { RasterReference } from './reference.ts'

/** Description of the values in a file. */
export interface RasterDescription {
  readonly reference: RasterReference
  readonly plane: PixelPlane
  readonly unit: string | null
  readonly description: string | null
  readonly fileName: string
  /** EPSG unit of heights, 9001 for metres; null if the file has no vertical reference. */
  readonly verticalUnit: number | null
  /** Whether heights are above the ellipsoid, some 40 m below the level of the sea in Germany. */
  readonly isAboveEllipsoid: boolean
  /** Coordinate reference system of the keys: `EPSG:25832`, or a citation. */
  readonly crs: string
  /** Whether values are at points (true) or for areas; null: not stated in the file. */
  readonly isPoint: boolean | null
  /** Meaning of the stored numbers. */
  readonly meaning: ValueMeaning
  /** Author of the file, from its copyright tag. */
  readonly copyright: string | null
}

/** Values of a raster, or of one of its overviews. */
export interface RasterLevel {
  readonly width: number
  readonly height: number
  /** Fractional column and row of a point in degrees, inside the raster or outside. */
  columnRow(lat: number, lon: number): readonly [column: number, row: number]
  /** Like `GeoTiffRaster.readWindow`. */
  readWindow(column: number, row: number, columns: number, rows: number): Promise<Float64Array>
}

/** Open GeoTIFF of one band. It has a file handle and a bounded cache: close it. */
export class GeoTiffRaster {
  readonly description: RasterDescription
  readonly width: number
  readonly height: number
  /** The raster itself and its overviews, from fine to coarse. */
  readonly levels: readonly RasterLevel[]
  readonly #values: RasterValues
  readonly #project: RasterProjection
  readonly #isPeriodic: boolean

  /** @param overviews  of the same values and file; in any order */
  constructor(values: RasterValues, description: RasterDescription, overviews: readonly RasterValues[] = []) {
    this.description = description
    this.width = values.width
    this.height = values.height
    this.#values = values
    const { x0, dx } = description.plane
    const isGeographic = description.reference.kind === 'geographic'
    this.#project = rasterProjection(description.reference, x0 + ((values.width - 1) / 2) * dx)
    // A tolerance is needed, since 1/120° times 43200 is not exactly 360 in binary.
    this.#isPeriodic = isGeographic && Math.abs(values.width * dx - 360) < 1e-3 * dx
    this.levels = [values, ...overviews]
      .toSorted((a, b) => b.width - a.width)
      .map((level) => this.#levelOf(level))
  }

  /**
   * Value at a point. Bilinear values are between the centres of the four surrounding values; missing ones are left out
   * and the others get more weight. Between an outer centre and the raster's edge, the outer values apply.
   * @param lat degrees
   * @param lon degrees, any turn
   * @returns null outside the raster and if the nearest value is missing
   * @throws DamagedGeoTiff the block with the value cannot be read
   */
  async valueAt(lat: number, lon: number, interpolation: Interpolation): Promise<number | null> {
    const [column, row] = this.#positionOf(lat, lon)
    if (!this.#isInside(column, row)) return null
    const [fromX, fromY] = [this.#isPeriodic ? column : clamp(column, this.width), clamp(row, this.height)]
    const nearest = await this.#value(Math.round(fromX), Math.round(fromY))
    if (Number.isNaN(nearest)) return null
    return interpolation === 'nearest' ? nearest : this.#bilinear(fromX, fromY)
  }

  /** Whether a point is in the raster, edges included, so that it may have a value. */
  covers(lat: number, lon: number): boolean {
    return this.#isInside(...this.#positionOf(lat, lon))
  }

  /**
   * Values [row][column] of a part of the raster in the file's order of rows, NaN if missing.
   * @throws RangeError the part exceeds the raster
   */
  readWindow(column: number, row: number, columns: number, rows: number): Promise<Float64Array> {
    return this.#values.window(column, row, columns, rows)
  }

  close(): Promise<void> {
    return this.#values.close()
  }

  #levelOf(values: RasterValues): RasterLevel {
    const [across, down] = [values.width / this.width, values.height / this.height]
    return {
      width: values.width,
      height: values.height,
      columnRow: (lat, lon) => {
        const [column, row] = this.#positionOf(lat, lon)
        return [(column + 0.5) * across - 0.5, (row + 0.5) * down - 0.5]
      },
      readWindow: (column, row, columns, rows) => values.window(column, row, columns, rows),
    }
  }

  #positionOf(lat: number, lon: number): [column: number, row: number] {
    const { x, y } = this.#project({ lat, lon })
    const { x0, y0, dx, dy } = this.description.plane
    return [(x - x0) / dx, (y - y0) / dy]
  }

  async #bilinear(column: number, row: number): Promise<number> {
    const neighbours = rasterNeighbours(column, row)
    const values: number[] = []
    for (const one of neighbours) values.push(await this.#value(one.column, one.row))
    return meanOfNeighbours(neighbours, values)
  }

  /** A column may be one turn away on a raster around the earth. */
  #value(column: number, row: number): Promise<number> {
    return this.#values.value((column + this.width) % this.width, row)
  }

  #isInside(column: number, row: number): boolean {
    const isInRows = row >= -0.5 && row <= this.height - 0.5
    if (!(isInRows && Number.isFinite(column))) return false
    return this.#isPeriodic || (column >= -0.5 && column <= this.width - 0.5)
  }
}

function clamp(position: number, size: number): number {
  return Math.min(Math.max(position, 0), size - 1)
}
