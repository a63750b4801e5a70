import type { Checked } from '../checked/index.ts'
import type { LatLon } from '../geo/latLon.ts'
import { splitPlace } from './angleText.ts'
import { readCoordinates, readUtmAsLatLon } from './coordinateText.ts'
import type { SiteIssue } from './issues.ts'

const metres = String.raw`(\d[\d.,]*)\s*m?`
/** `32U 500000 5900000`, also with letters of the axes and with commas: `32 U, E 500000 m, N 5900000 m`. */
const utm = new RegExp(
  String.raw`^(\d{1,2}\s*[A-Z]?)[\s,;]+[EO]?\s*${metres}\s*[EO]?[\s,;]+N?\s*${metres}\s*N?$`,
  'i',
)
const longest = 100

/**
 * Reads a place from one text: latitude and longitude in any form of `splitPlace`, or zone, easting and
 * northing of UTM.
 * @returns null if the text has none of these forms, for example if it is a name
 */
export function readPlaceText(text: string): Checked<LatLon, SiteIssue> | null {
  const plain = text.trim()
  if (plain.length > longest) return null
  const both = splitPlace(plain)
  if (both !== null) return readCoordinates(both.lat, both.lon)
  const [, zone = '', easting = '', northing = ''] = utm.exec(plain) ?? []
  return zone === '' ? null : readUtmAsLatLon(zone, withoutEnd(easting), withoutEnd(northing))
}

/** Removes a comma or point after a number, which separates it from the next one. */
function withoutEnd(text: string): string {
  return text.replace(/[.,]$/, '')
}
