import { withoutByteOrderMark } from '../text/textLines.ts'
import { readGeoJson } from './geoJsonRead.ts'
import { readGpx } from './gpxRead.ts'
import { readKml } from './kml.ts'
import { readResourceFile } from './resourceFile.ts'
import { type SheetReading, sheetOfSites } from './siteSheet.ts'
import { readTableSheet, type SiteReading } from './siteTable.ts'

/**
 * Reads sites from a text of any known kind, which is recognized by its content: KML, GPX, GeoJSON, a WAsP
 * resource file, or a table with any delimiter.
 */
export function readSiteSource(text: string): SheetReading {
  const start = withoutByteOrderMark(text.slice(0, 5000)).trimStart()
  if (start.startsWith('<')) return asSheet(/<(?:\w+:)?gpx[\s>]/i.test(start) ? readGpx(text) : readKml(text))
  if (start.startsWith('{')) return asSheet(readGeoJson(text))
  const resource = readResourceFile(text)
  if (resource !== null) return { sheet: resource, issues: [] }
  const { sheet, issues } = readTableSheet(text)
  return { sheet, issues }
}

function asSheet(reading: SiteReading): SheetReading {
  if (reading.ok) return { sheet: sheetOfSites(reading.value), issues: [] }
  const { readable, issues } = reading
  return { sheet: readable.length === 0 ? null : sheetOfSites(readable), issues }
}
