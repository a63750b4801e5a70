import { geoJsonMap } from '../map/geoJsonMap.ts'
import { gpxMap } from '../map/gpxMap.ts'
import { type ShapefileParts, shapefileMap } from '../map/shapefileMap.ts'
import { maxFileCharacters, withoutByteOrderMark } from '../text/textLines.ts'
import { layoutSheet } from '../windIo/layoutFile.ts'
import { kmlSheet } from './kml.ts'
import { sheetOfMap } from './mapSheet.ts'
import { readResourceFile, resourceGridNodes } from './resourceFile.ts'
import type { SheetReading } from './siteSheet.ts'
import { readTableSheet } from './siteTable.ts'

/**
 * Reads sites from a text of any known kind, which is recognized by its content: KML, GPX, GeoJSON, a WAsP
 * resource file, a layout of FLORIS or windIO, or a table with any delimiter. Grids of wind resources are refused: their
 * nodes are no sites.
 */
export function readSiteSource(text: string): SheetReading {
  if (text.length > maxFileCharacters)
    return { sheet: null, issues: [{ code: 'fileTooLong', count: text.length, max: maxFileCharacters }] }
  const start = withoutByteOrderMark(text.slice(0, 5000)).trimStart()
  if (start.startsWith('<'))
    return /<(?:\w+:)?gpx[\s>]/i.test(start) ? sheetOfMap(gpxMap(text)) : kmlSheet(text)
  if (start.startsWith('{')) return sheetOfMap(geoJsonMap(text, 'points'))
  const nodes = resourceGridNodes(text)
  if (nodes !== null) return { sheet: null, issues: [{ code: 'resourceGrid', found: nodes }] }
  const layout = layoutSheet(text)
  if (layout !== null) return layout
  const resource = readResourceFile(text)
  if (resource !== null) return { sheet: resource, issues: [] }
  return readTableSheet(text)
}

/** Reads the points of a shapefile with their attributes. */
export function readShapefile(parts: ShapefileParts): SheetReading {
  return sheetOfMap(shapefileMap(parts))
}
