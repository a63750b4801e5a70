import { type Atlas, mapOfAtlas } from '#atlas'
import { differenceClasses, type MapClass, type MapQuantity, mapQuantities } from '#contracts'
import {
  type AtlasGrid,
  type Box,
  type GridValues,
  gridDifference,
  knownPeriods,
  yearlyFigures,
} from '#domain'
import { type CurtailmentMap, readCurtailmentRaster, readFactors } from '#market'
import { readAtlas } from '../../atlases/readAtlas.ts'
import { encodeField, valuesWithin } from '../../fields/encodeField.ts'
import { type HubCurves, turbineMap } from './turbineMap.ts'

/** Map whose values are needed. */
export interface MapSource {
  /** URL of the atlas, for `openAtlas`. */
  readonly url: string
  readonly grid: AtlasGrid
  readonly field: string
  readonly quantity: MapQuantity
  /** null for a map without a turbine. */
  readonly turbine: { readonly id: string; readonly ratedKw: number } | null
  /** Present for a map computed from Weibull distributions. */
  readonly hub?: HubCurves
  /** Present for a map of wind factors or curtailed shares: folder of metered energies, and the compared atlas. */
  readonly metered?: {
    readonly folder: string
    readonly atlasId: string
    readonly curtailed?: CurtailmentMap
  }
}

/** A map, or what it has more than another one of the same quantity, whole or within a box in degrees. */
export interface ShownSource {
  readonly source: MapSource
  readonly less: MapSource | null
  readonly box: Box | null
}

/** Description in the file of a map. */
export interface MapAbout {
  readonly unit: string
  readonly description: string
  readonly citation: string
}

/**
 * Map as Cloud-Optimized GeoTIFF, for worker processes.
 * @throws AppError PRODUCT_UPDATING; OUT_OF_AREA: no cell in the box
 */
export async function mapAsGeoTiff({
  shown,
  about,
}: {
  readonly shown: ShownSource
  readonly about: MapAbout
}): Promise<Uint8Array> {
  const { grid, values } = await shownValues(shown)
  return encodeField(grid, values, null, about)
}

/** Classes of a difference, for worker processes. @throws AppError as `mapAsGeoTiff` */
export async function shownClasses(shown: ShownSource): Promise<MapClass[]> {
  const { values } = await shownValues(shown)
  return differenceClasses(values, mapQuantities[shown.source.quantity].decimals)
}

/** Values of the shown cells. @throws AppError as `mapAsGeoTiff` */
export async function shownValues({ source, less, box }: ShownSource): Promise<GridValues> {
  const own = await gridValues(source)
  const whole = less === null ? own : gridDifference(own, await gridValues(less))
  return valuesWithin(whole, box)
}

async function gridValues(source: MapSource): Promise<GridValues> {
  const values = await readAtlas(source.url, (atlas) => valuesOf(atlas, source))
  return { grid: source.grid, values }
}

/**
 * Value of one cell, for worker processes; NaN: missing.
 * @param cell counted row by row from the south-western one
 * @throws AppError PRODUCT_UPDATING
 */
export async function mapValueOfCell({
  source,
  cell,
}: {
  readonly source: MapSource
  readonly cell: number
}): Promise<number> {
  return readAtlas(source.url, async (atlas) => {
    // For a computed map, other cells would be computed in vain.
    if (source.hub !== undefined) return (await turbineMap(atlas, source.quantity, source.hub)).valueAt(cell)
    return (await valuesOf(atlas, source))[cell]!
  })
}

/** Values of all cells, row by row from the south-western one; NaN: missing. */
async function valuesOf(atlas: Atlas, source: MapSource): Promise<Float32Array> {
  const { field, quantity, turbine, hub, metered } = source
  if (metered !== undefined)
    return quantity === 'curtailedShare'
      ? curtailedValues(atlas, metered)
      : factorValues(atlas, quantity, metered)
  if (hub !== undefined) {
    const { cells, valueAt } = await turbineMap(atlas, quantity, hub)
    return Float32Array.from({ length: cells }, (_, cell) => valueAt(cell))
  }
  if (turbine === null) return (await atlas.readField(field)).data
  if (quantity === 'yieldTrend' || quantity === 'yieldTrendP') {
    const { months, data } = await atlas.readMonthlyEnergy(turbine.id)
    const energies = { months, data }
    const { trendPercent, trendP } = yearlyFigures(energies, knownPeriods(energies).years)
    return Float32Array.from(quantity === 'yieldTrend' ? trendPercent : trendP)
  }
  const energy = atlas.info.energies.find(({ turbineId }) => turbineId === turbine.id)!
  const { data } = await mapOfAtlas(atlas, { field: energy.id })
  const mwh = Float32Array.from(data)
  return quantity === 'yearlyYield' ? mwh : mwh.map((value) => (value * 1000) / turbine.ratedKw)
}

/** Shares curtailed by grid operators, percent; NaN without lists for plants nearby. */
async function curtailedValues(
  { info }: Atlas,
  { folder, atlasId, curtailed }: NonNullable<MapSource['metered']>,
): Promise<Float32Array> {
  const values = new Float32Array(info.grid.xSz * info.grid.ySz).fill(Number.NaN)
  const raster = await readCurtailmentRaster(folder, atlasId, curtailed!)
  for (const [i, cell] of (raster?.cells ?? []).entries()) values[cell] = 100 * raster!.shares[i]!
  return values
}

/** Wind factors, or their standard deviations in percent; NaN without a measured plant nearby. */
async function factorValues(
  { info }: Atlas,
  quantity: MapQuantity,
  { folder, atlasId }: NonNullable<MapSource['metered']>,
): Promise<Float32Array> {
  const values = new Float32Array(info.grid.xSz * info.grid.ySz).fill(Number.NaN)
  const raster = await readFactors(folder, atlasId)
  if (raster === null) return values
  for (const [i, cell] of raster.cells.entries())
    values[cell] = quantity === 'windFactor' ? raster.factors[i]! : 100 * raster.deviations[i]!
  return values
}
