import type { Format, PageMessages } from '#contracts'
import { type LatLon, utmFromLatLon } from '#domain'

const shownDecimals = 4

/** Heads of the two columns with a site's place. */
export function placeHeads(
  { sites, quantities }: Pick<PageMessages, 'sites' | 'quantities'>,
  utm: boolean,
): readonly [string, string] {
  const { easting, northing } = sites.columns
  return utm ? [easting, northing] : [quantities.latitude, quantities.longitude]
}

/** A site's place in two cells: latitude and longitude, or easting with its zone and northing. */
export function placeCells({ lat, lon }: LatLon, format: Format, utm: boolean): readonly [string, string] {
  if (!utm) return [format.number(lat, shownDecimals), format.number(lon, shownDecimals)]
  const { zone, band, eastingM, northingM } = utmFromLatLon(lat, lon)
  return [`${zone}${band ?? ''} ${wholeMetres(eastingM)}`, wholeMetres(northingM)]
}

/** Coordinates are read digit by digit and have no thousands separators. */
function wholeMetres(metres: number): string {
  return String(Math.round(metres))
}
