import { readNumber } from '../../numbers/index.ts'
import { type IssueList, issueList } from '../issueList.ts'
import { attributeOf, childText, descendantsOf, readXml, type XmlElement } from '../text/xmlReader.ts'
import {
  type FilePlace,
  type FileShape,
  failedMap,
  type MapFile,
  type NeededShapes,
  openRing,
} from './mapFile.ts'

/**
 * Shapes of the placemarks of a KML file (OGC 07-147r2), in the order of the file, from all folders. Their properties
 * are the extended data.
 */
export function kmlMap(text: string, needed: NeededShapes): MapFile {
  if (text.trim() === '') return failedMap({ code: 'fileEmpty' })
  const errors = issueList()
  const { root, issues } = readXml(text)
  for (const issue of issues) errors.add(issue)
  // Other formats, such as GML, have elements of the same names, whose coordinates have another order.
  if (root !== null && root.name !== 'kml')
    return failedMap({ code: 'elementMissing', line: root.line, element: 'kml' })
  const parts = placemarksIn(root).map((placemark) => ({
    line: placemark.line,
    name: childText(placemark, 'name'),
    properties: dataOf(placemark),
    shapes: shapesIn(placemark, needed, errors),
  }))
  return { parts, issues: errors.all(), system: null }
}

/** All placemarks; a link's control only names those of another file, such as to delete them. */
function placemarksIn(root: XmlElement | null): readonly XmlElement[] {
  const children = root?.children.filter(({ name }) => name !== 'NetworkLinkControl') ?? []
  return root === null ? [] : descendantsOf({ ...root, children }, 'Placemark')
}

function shapesIn(element: XmlElement, needed: NeededShapes, errors: IssueList): FileShape[] {
  const { name, line, children } = element
  if (name === 'Point') return [{ kind: 'point', line, rings: [placesIn(element, errors, 1)] }]
  if (name !== 'LineString' && name !== 'Polygon')
    return children.flatMap((child) => shapesIn(child, needed, errors))
  if (needed === 'points') return []
  if (name === 'LineString') return [{ kind: 'line', line, rings: [placesIn(element, errors)] }]
  const ringsOf = (boundary: string) =>
    descendantsOf(element, boundary)
      .flatMap((one) => descendantsOf(one, 'LinearRing'))
      .map((ring) => openRing(placesIn(ring, errors)))
  const outer = ringsOf('outerBoundaryIs')
  if (outer.length !== 1) errors.add({ code: 'elementMissing', line, element: 'outerBoundaryIs' })
  return [{ kind: 'area', line, rings: [...outer, ...ringsOf('innerBoundaryIs')] }]
}

/** Places of the element's coordinates; those that are not places are reported. @param most  number of places */
function placesIn(element: XmlElement, errors: IssueList, most = Number.POSITIVE_INFINITY): FilePlace[] {
  const [coordinates] = descendantsOf(element, 'coordinates')
  const { text, line } = coordinates ?? { text: '', line: element.line }
  if (text.trim() === '') errors.add({ code: 'latLonMissing', line })
  // Without a mode, points are clamped to the ground, whatever their height; map programs write 0 there.
  const isAboveSea = childText(element, 'altitudeMode').trim() === 'absolute'
  // Blanks after commas are no ends of places.
  const tuples = text
    .trim()
    .replace(/\s*,\s*/g, ',')
    .split(/\s+/)
    .filter((tuple) => tuple !== '')
  return tuples.flatMap((tuple): FilePlace[] => {
    const [lon = null, lat = null, height = null, further] = tuple.slice(0, 200).split(',').map(readNumber)
    // Four numbers are two with decimal commas.
    if (lon !== null && lat !== null && further === undefined && tuples.length <= most)
      return [[lon, lat, isAboveSea && height !== 0 ? height : null]]
    errors.add({ code: 'coordinatesInvalid', line, text: (most === 1 ? text.trim() : tuple).slice(0, 80) })
    return []
  })
}

/** Extended data; a second value of a name is shown as not used. */
function dataOf(placemark: XmlElement): ReadonlyMap<string, string> {
  const extended = placemark.children.filter(({ name }) => name === 'ExtendedData')
  const plain = extended.flatMap(({ children }) => children.filter(({ name }) => name === 'Data'))
  const typed = extended.flatMap((element) => descendantsOf(element, 'SimpleData'))
  const data = new Map<string, string>()
  for (const item of [...plain, ...typed]) {
    const name = attributeOf(item, 'name') ?? ''
    const text = (item.name === 'Data' ? childText(item, 'value') : item.text).trim()
    data.set((data.get(name) ?? text) === text ? name : `${name} 2`, text)
  }
  return data
}
