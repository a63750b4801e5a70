import type { ListedAtlas } from '#atlas'
import type { Language, WireBasis } from '#contracts'
import type { Box } from '#domain'

/** A map that a product computes over a whole atlas. */
export interface FieldMap {
  readonly atlas: ListedAtlas
  readonly basis: WireBasis
  readonly unit: string
  /** Number of displayed decimals. */
  readonly decimals: number
  /** Product, layer, period and turbine. */
  readonly title: (language: Language) => string
  /** Name of its file, without ending. */
  readonly name: string
  /** All that its values follow from. */
  readonly madeOf: readonly string[]
  /**
   * The map as Cloud-Optimized GeoTIFF.
   * @param box in degrees, of the needed cells; null: all of them
   * @throws AppError OUT_OF_AREA: no cell in the box, and refusals of the product
   */
  readonly file: (box: Box | null) => Promise<Uint8Array>
  /** Of a trend: p of its cells in a box, as `file`; absent: the map is no trend. */
  readonly significance?: (box: Box) => Promise<Uint8Array>
}
