import type { Format, PageMessages } from '#contracts'
import { type LatLon, utmFromLatLon } from '#domain'

const shownDecimals = 4

/** Heads of the two columns that say where a site is. */
export function placeHeads(
  { sites, quantities }: Pick<PageMessages, 'sites' | 'quantities'>,
  utm: boolean,
): readonly [string, string] {
  const { easting, northing } = sites.columns
  return utm ? [easting, northing] : [quantities.latitude, quantities.longitude]
}

/** Where a site is, in two cells: latitude and longitude, or easting with its zone and northing. */
export function placeCells({ lat, lon }: LatLon, format: Format, utm: boolean): readonly [string, string] {
  if (!utm) return [format.number(lat, shownDecimals), format.number(lon, shownDecimals)]
  const { zone, band, eastingM, northingM } = utmFromLatLon(lat, lon)
  return [`${zone}${band ?? ''} ${wholeMetres(eastingM)}`, wholeMetres(northingM)]
}

/** Coordinates are read digit by digit: they have no separators of thousands. */
function wholeMetres(metres: number): string {
  return String(Math.round(metres))
}
