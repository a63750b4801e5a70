import type { FileIssue } from '../issues.ts'
import { geoJsonMap } from '../map/geoJsonMap.ts'
import { gpxMap } from '../map/gpxMap.ts'
import type { ImportedSite } from '../sites/importedSite.ts'
import { kmlSheet } from '../sites/kml.ts'
import { sheetOfMap } from '../sites/mapSheet.ts'
import { type SheetReading, sitesOfSheet } from '../sites/siteSheet.ts'
import { readTableSheet } from '../sites/siteTable.ts'

/** Result of reading sites; despite problems, it includes the sites that could be read. */
type SiteReading =
  | { readonly ok: true; readonly value: readonly ImportedSite[]; readonly warnings: readonly FileIssue[] }
  | { readonly ok: false; readonly issues: readonly FileIssue[]; readonly readable: readonly ImportedSite[] }

/** Reads a table of sites. @param defaultUtmZone  of UTM coordinates that state none, such as '32' or '32U' */
export function readSiteTable(
  text: string,
  { defaultUtmZone = '' }: { readonly defaultUtmZone?: string } = {},
): SiteReading {
  const { sheet, issues } = readTableSheet(text)
  if (sheet === null || issues.some(({ code }) => code === 'coordinateColumnsMissing'))
    return { ok: false, issues, readable: [] }
  const read = sitesOfSheet(sheet, defaultUtmZone)
  const all = [...issues, ...read.issues]
  if (read.sites.length === 0 && all.length === 0) all.push({ code: 'noSites' })
  return all.length === 0
    ? { ok: true, value: read.sites, warnings: [] }
    : { ok: false, issues: all, readable: read.sites }
}

/** Reads the points of GeoJSON, see `geoJsonMap`. */
export function readGeoJson(text: string): SiteReading {
  return readingOfSheet(sheetOfMap(geoJsonMap(text, 'points')))
}

/** Reads the waypoints of a GPX file, see `gpxMap`. */
export function readGpx(text: string): SiteReading {
  return readingOfSheet(sheetOfMap(gpxMap(text)))
}

/** Reads the placemarks of a KML file that are points, see `kmlSheet`. */
export function readKml(text: string): SiteReading {
  return readingOfSheet(kmlSheet(text))
}

/** Sites of a sheet and its problems. */
function readingOfSheet({ sheet, issues }: SheetReading): SiteReading {
  const read = sheet === null ? { sites: [], issues: [] } : sitesOfSheet(sheet)
  const all = [...issues, ...read.issues]
  return all.length === 0
    ? { ok: true, value: read.sites, warnings: [] }
    : { ok: false, issues: all, readable: read.sites }
}
