import { basename } from 'node:path'
import { METRES_PER_DEGREE, type ReadingRecord } from '#domain'
import { DamagedGeoTiff } from '../errors.ts'
import type { GeoTiffRaster } from '../geotiff/geoTiffRaster.ts'
import type { Checked, Finding } from '../geotiff/issues.ts'
import { openGeoTiff } from '../geotiff/openGeoTiff.ts'
import { impossibleSample } from '../geotiff/possibleRaster.ts'
import { type RasterUse, readingOfRaster } from '../geotiff/rasterReading.ts'
import { copernicusDemCitation, isCopernicusDem } from './copernicusDem.ts'
import type { Elevation } from './elevation.ts'
import { type HeightNodes, sampleHeights } from './sampleHeights.ts'

/** Open elevation model. It has a file handle and a bounded cache: close it. */
export interface ElevationModel extends Elevation {
  /** Spacing of the values near a location, m: the larger one of both directions. */
  spacingAt(lat: number): number
  /** Spacing of the values in its middle, m. */
  readonly spacingM: number
  /** Citation of the model in its owner's words; null if unknown. */
  readonly citation: string | null
  /** How its file was understood. */
  readonly reading: ReadingRecord
  /** Whether a location is in the model, so that it may have a height. */
  covers(lat: number, lon: number): boolean
  /**
   * Heights for a picture of the ground, from the overview of the same resolution. NaN if unknown.
   * @param pixelM spacing of the nodes on the ground, m
   * @returns [row][column]; null if the model has no data there, or too many values to read
   */
  heightsAt(nodes: HeightNodes, pixelM: number): Promise<Float32Array | null>
  close(): Promise<void>
}

/** Voids of the Shuttle Radar Topography Mission (USGS SRTM topography guide), undeclared in many copies. */
const SRTM_VOID = -32_768

/**
 * Opens an operator's elevation model: a GeoTIFF of one band, in metres unless it states feet; see `openGeoTiff` for
 * supported files. Heights are bilinear between the values' centres.
 * @param path local file
 * @param areHeightsChecked whether the file was opened before, so that its heights are known to be possible
 * @returns the model, to be closed, or all issues
 */
export async function openElevation(
  path: string,
  { areHeightsChecked = false }: { readonly areHeightsChecked?: boolean } = {},
): Promise<Checked<ElevationModel>> {
  const opened = await openGeoTiff(path, { otherwiseNodata: SRTM_VOID })
  if (!opened.ok) return opened
  const raster = opened.value
  const use = readingOfRaster(raster.description, 'surface_altitude')
  const finding = use === null ? otherQuantity(raster) : areHeightsChecked ? null : await faultOf(raster, use)
  if (use !== null && finding === null) return { ok: true, value: modelOf(raster, basename(path), use) }
  await raster.close()
  return { ok: false, issues: [{ ...finding!, file: path }] }
}

function otherQuantity({ description: { description, unit, verticalUnit } }: GeoTiffRaster): Finding {
  const vertical = verticalUnit === null ? null : `EPSG unit ${verticalUnit}`
  return { code: 'other_quantity', reason: [description, unit, vertical].filter(Boolean).join(', ') }
}

/** Reason why the heights of a model cannot be used; null: there is none. */
async function faultOf(raster: GeoTiffRaster, { unit }: RasterUse): Promise<Finding | null> {
  try {
    const reason = await impossibleSample(raster, 'surface_altitude', unit)
    return reason === null ? null : { code: 'other_quantity', reason }
  } catch (error) {
    if (!(error instanceof DamagedGeoTiff)) throw error
    return { code: 'damaged', reason: error.reason }
  }
}

function modelOf(raster: GeoTiffRaster, name: string, { record: reading, unit }: RasterUse): ElevationModel {
  const { reference, plane, copyright } = raster.description
  const isDegrees = reference.kind === 'geographic'
  const spacingAt = (lat: number) => {
    if (!isDegrees) return Math.max(Math.abs(plane.dx), Math.abs(plane.dy))
    const eastwards = Math.abs(plane.dx) * Math.cos((lat * Math.PI) / 180)
    return METRES_PER_DEGREE * Math.max(eastwards, Math.abs(plane.dy))
  }
  return {
    spacingAt,
    spacingM: spacingAt(isDegrees ? plane.y0 + ((raster.height - 1) / 2) * plane.dy : 0),
    reading,
    citation: isCopernicusDem(name) ? copernicusDemCitation : copyright,
    async elevationAt(lat, lon) {
      const height = await raster.valueAt(lat, lon, 'bilinear')
      return height === null ? null : height * unit.factor
    },
    covers: (lat, lon) => raster.covers(lat, lon),
    async heightsAt(nodes, pixelM) {
      const coarser = pixelM / spacingAt(nodes.lats[nodes.lats.length >> 1]!)
      const level = raster.levels.findLast(({ width }) => raster.width / width <= Math.max(1, coarser))
      const heights = await sampleHeights(level!, nodes)
      return unit.factor === 1 ? heights : (heights?.map((height) => height * unit.factor) ?? null)
    },
    close: () => raster.close(),
  }
}
