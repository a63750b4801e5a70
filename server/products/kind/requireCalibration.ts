import type { AtlasInfo } from '#atlas'
import type { Calibration, RasterCalibration, SiteCalibration } from '#contracts'
import { AppError, type AppIssue, invalidField } from '../../appError.ts'
import { requireInside } from '../../atlases/requireInside.ts'
import { requireYears } from './requireDeliverable.ts'

/** An ordered site. */
export interface CalibratedSite {
  readonly id: number
  readonly name: string
  readonly lat: number
  readonly lon: number
}

/** Largest distance of a site from the place where a raster was read: a metre, in degrees. */
const sameDeg = 1e-5

/**
 * @throws AppError OUT_OF_ATLAS_AREA, OUTSIDE_PERIOD: the atlas cannot be compared with the known values |
 * INVALID_INPUT, naming all sites without a value from the raster
 */
export function requireCalibration(
  atlas: AtlasInfo,
  calibration: Calibration,
  sites: readonly CalibratedSite[],
): void {
  if (calibration.kind === 'production') {
    const years = calibration.rows.map(({ year }) => year)
    requireYears(atlas, { from_year: Math.min(...years), till_year: Math.max(...years) })
    return
  }
  if (calibration.kind === 'raster') requireRasterSites(calibration, sites)
  else if (calibration.place !== undefined)
    requireInside(atlas, [{ name: calibration.source, ...calibration.place }])
  if (calibration.kind === 'measurement' || calibration.kind === 'metered') return
  if (calibration.years === undefined) return
  const { from, till } = calibration.years
  requireYears(atlas, { from_year: from, till_year: till })
}

/** A mean speed for several sites must state its place. @throws AppError INVALID_INPUT */
export function requirePlace(calibration: SiteCalibration, sites: readonly CalibratedSite[]): void {
  if (calibration.kind !== 'mean_speed' || calibration.place !== undefined || sites.length === 1) return
  throw invalidField('calibration.place', ({ calibration: text }) => text.refusals.placeMissing)
}

function requireRasterSites(calibration: RasterCalibration, sites: readonly CalibratedSite[]): void {
  const known = new Map(calibration.sites.map((one) => [one.site_id, one]))
  const issues = sites.flatMap(({ id, name, lat, lon }): AppIssue[] => {
    const read = known.get(id)
    const flaw =
      read === undefined
        ? 'siteMissing'
        : Math.max(Math.abs(read.lat - lat), Math.abs(read.lon - lon)) > sameDeg
          ? 'siteMoved'
          : null
    if (flaw === null) return []
    return [{ path: name, describe: (text) => text.calibration.raster.refusals[flaw](name) }]
  })
  if (issues.length > 0) throw new AppError('INVALID_INPUT', { field: 'calibration.sites' }, issues)
}
