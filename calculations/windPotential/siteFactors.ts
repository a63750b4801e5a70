import type { Atlas } from '#atlas'
import type { WindCalibration } from '#contracts'
import { meanSpeedFactor } from '#domain'
import { atlasMeans, calibratedYears } from '../calibration/atlasMeans.ts'
import { requireSitesInside } from '../weather/requireWeather.ts'
import type { WindPotentialSpec } from './spec.ts'

/**
 * Calibration factors of each site's wind: a known mean speed scales all alike, by the atlas's mean at its place; a
 * raster scales each by its own mean.
 * @returns undefined where the wind is the atlas's as it is
 * @throws CalculationFailure OUT_OF_ATLAS_AREA, OUTSIDE_PERIOD; ATLAS_DATA_MISSING without any wind
 */
export async function calibrateSites(
  { calibration, sites, from_year, till_year, interpolation }: WindPotentialSpec,
  atlas: Atlas,
  signal: AbortSignal,
): Promise<WindCalibration | undefined> {
  if (calibration === undefined) return undefined
  const { from, till } = calibratedYears(atlas, calibration, { from: from_year, till: till_year })
  const years = { from, till }
  const meansAt = (places: readonly { readonly lat: number; readonly lon: number }[]) =>
    atlasMeans(atlas, { places, heightM: calibration.height_m, years, interpolation }, signal)
  const factorOf = (site_id: number, mean_speed_ms: number, atlas_mean_ms: number) => ({
    site_id,
    mean_speed_ms,
    atlas_mean_ms,
    factor: meanSpeedFactor(mean_speed_ms, atlas_mean_ms),
  })
  if (calibration.kind === 'mean_speed') {
    const place = calibration.place ?? sites[0]!
    requireSitesInside(atlas.info, [{ ...place, name: calibration.source }])
    const [mean] = (await meansAt([place])) as [number]
    return {
      by: calibration,
      years,
      sites: sites.map(({ site_id }) => factorOf(site_id, calibration.mean_speed_ms, mean)),
    }
  }
  const { sites: known, ...by } = calibration
  const speedAt = new Map(known.map(({ site_id, mean_speed_ms }) => [site_id, mean_speed_ms]))
  const means = await meansAt(sites)
  return {
    by,
    years,
    sites: sites.map(({ site_id }, index) => factorOf(site_id, speedAt.get(site_id)!, means[index]!)),
  }
}
