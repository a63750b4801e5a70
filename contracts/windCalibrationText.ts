import type { LatLon } from '#domain'
import type { CalibrationFigures } from './calibrationText.ts'
import type { WindFigures, WindPotentialResult } from './products/index.ts'

/** The calibration of a site's wind, as that of a farm is told; null where the wind is the atlas's as it is. */
export function siteCalibrationOf(
  { calibration }: Pick<WindPotentialResult, 'calibration'>,
  site: { readonly site_id: number } & LatLon,
): CalibrationFigures | null {
  const own = calibration?.sites.find(({ site_id }) => site_id === site.site_id)
  if (calibration === undefined || own === undefined) return null
  const { by, years } = calibration
  const place = (by.kind === 'mean_speed' && by.place) || { lat: site.lat, lon: site.lon }
  return { by, years, place, factor: own.factor, atlas_mean_ms: own.atlas_mean_ms, sites: [own] }
}

/** A figure of a site's wind, calibrated and not. */
export interface WindCalibrationRow {
  readonly figure: 'speed' | 'maxSpeed' | 'powerDensity' | 'scale' | 'shape'
  readonly decimals: number
  readonly without: number | null
  readonly with: number | null
  /** Percent. */
  readonly change: number | null
}

/** The calibrated figures of a height beside the uncalibrated ones; none where the wind is the atlas's as it is. */
export function windCalibrationRows({ uncalibrated, ...figures }: WindFigures): WindCalibrationRow[] {
  if (uncalibrated === undefined) return []
  const row = (
    figure: WindCalibrationRow['figure'],
    decimals: number,
    of: (one: NonNullable<WindFigures['uncalibrated']>) => number | null,
  ): WindCalibrationRow => {
    const [without, calibrated] = [of(uncalibrated), of(figures)]
    const change = without && calibrated !== null ? 100 * (calibrated / without - 1) : null
    return { figure, decimals, without, with: calibrated, change }
  }
  return [
    row('speed', 2, ({ mean_speed }) => mean_speed),
    row('maxSpeed', 1, ({ max_speed }) => max_speed),
    row('powerDensity', 0, ({ power_density }) => power_density),
    row('scale', 2, ({ weibull }) => weibull?.a ?? null),
    row('shape', 3, ({ weibull }) => weibull?.k ?? null),
  ]
}
