import { GEO_VALUE } from '../geotiff/geoKeys.ts'
import type { GeoTiffRaster, RasterDescription } from '../geotiff/geoTiffRaster.ts'
import type { Checked, GeoTiffIssue } from '../geotiff/issues.ts'
import { openGeoTiff } from '../geotiff/openGeoTiff.ts'
import type { Elevation } from './elevation.ts'

/** An elevation model in a file. Holds a file handle and a bounded cache: close it. */
export interface ElevationModel extends Elevation {
  close(): Promise<void>
}

/** Voids of the Shuttle Radar Topography Mission (USGS SRTM topography guide), kept by copies that do not say so. */
const SRTM_VOID = -32_768
const METRE_NAMES = new Set(['', 'm', 'metre', 'metres', 'meter', 'meters'])

/**
 * Opens an elevation model of the operator's own: a GeoTIFF of one band in metres, see `openGeoTiff` for what is
 * understood. Heights are bilinear between the values' centres.
 *
 * @param path  local file
 * @returns     the model, to be closed, or everything that stands against it
 */
export async function openElevation(path: string): Promise<Checked<ElevationModel>> {
  const opened = await openGeoTiff(path, { otherwiseNodata: SRTM_VOID })
  if (!opened.ok) return opened
  const raster = opened.value
  const issues = unitIssues(raster.description, path)
  if (issues.length === 0) return { ok: true, value: modelOf(raster) }
  await raster.close()
  return { ok: false, issues }
}

function modelOf(raster: GeoTiffRaster): ElevationModel {
  return {
    elevationAt: (lat, lon) => raster.valueAt(lat, lon, 'bilinear'),
    close: () => raster.close(),
  }
}

function unitIssues({ unit, verticalUnit }: RasterDescription, file: string): GeoTiffIssue[] {
  const found = [
    unit !== null && !METRE_NAMES.has(unit.trim().toLowerCase()) ? `unit ${unit}` : null,
    verticalUnit !== null && verticalUnit !== GEO_VALUE.metre ? `EPSG unit ${verticalUnit}` : null,
  ]
  return found
    .filter((unitFound) => unitFound !== null)
    .map((unitFound) => ({
      code: 'unknown_height_unit',
      file,
      reason: `heights in ${unitFound} instead of metres`,
    }))
}
