import { readNumber } from '../../numbers/index.ts'
import { exportName } from '../../sites/exportNames.ts'
import { normalizeName } from '../../sites/nameRules.ts'
import { type IssueList, issueList } from '../issueList.ts'
import { maxFileCharacters } from '../text/textLines.ts'
import { attributeOf, readXml, type XmlElement } from '../text/xmlReader.ts'
import { encodeXmlText } from '../text/xmlText.ts'
import { type ExportedSite, propertiesOf } from './exportedSite.ts'
import { type MapPoint, sheetOfPoints } from './pointSheet.ts'
import type { SheetReading } from './siteSheet.ts'

/**
 * Placemarks with points of a KML file (OGC 07-147r2), in the order of the file, from all folders; each of
 * several points is a site. Placemarks with other shapes are skipped. Extended data are recognised by the
 * header words of tables, which include those of `writeKml`.
 */
export function kmlSheet(text: string): SheetReading {
  if (text.length > maxFileCharacters) {
    const issue = { code: 'fileTooLong', count: text.length, max: maxFileCharacters } as const
    return { sheet: null, issues: [issue] }
  }
  if (text.trim() === '') return { sheet: null, issues: [{ code: 'fileEmpty' }] }
  const errors = issueList()
  const { root, issues } = readXml(text)
  for (const issue of issues) errors.add(issue)
  const points = root === null ? [] : placemarksIn(root).flatMap((placemark) => pointsOf(placemark, errors))
  return sheetOfPoints(points, errors.all())
}

/** Sites as KML: one placemark each, its properties as extended data. */
export function writeKml(documentName: string, sites: readonly ExportedSite[]): string {
  const placemarks = sites.map((site) => {
    const data = propertiesOf(site)
      .filter(([, value]) => value !== null)
      .map(([name, value]) => `<Data name="${name}"><value>${encodeXmlText(String(value))}</value></Data>`)
    const height = site.siteHeightM === null ? '' : `,${site.siteHeightM}`
    return [
      '<Placemark>',
      `<name>${encodeXmlText(exportName(site.name))}</name>`,
      ...(data.length === 0 ? [] : [`<ExtendedData>${data.join('')}</ExtendedData>`]),
      `<Point><coordinates>${site.lon},${site.lat}${height}</coordinates></Point>`,
      '</Placemark>',
    ].join('\n')
  })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<kml xmlns="http://www.opengis.net/kml/2.2">',
    '<Document>',
    `<name>${encodeXmlText(documentName)}</name>`,
    ...placemarks,
    '</Document>',
    '</kml>',
    '',
  ].join('\n')
}

function placemarksIn(element: XmlElement): XmlElement[] {
  if (element.name === 'Placemark') return [element]
  return element.children.flatMap(placemarksIn)
}

function pointsOf(placemark: XmlElement, errors: IssueList): MapPoint[] {
  const points = descendants(placemark, 'Point')
  const name = normalizeName(childText(placemark, 'name').replace(/\s+/g, ' '))
  const properties = dataOf(placemark)
  return points.flatMap((point, index) => {
    const place = placeOf(point, errors)
    const own = points.length > 1 && name !== '' ? `${name} ${index + 1}` : name
    return place === null ? [] : [{ line: placemark.line, name: own, ...place, properties }]
  })
}

function placeOf(point: XmlElement, errors: IssueList) {
  const [coordinates] = descendants(point, 'coordinates')
  const text = coordinates?.text.trim() ?? ''
  const line = coordinates?.line ?? point.line
  if (text === '') {
    errors.add({ code: 'latLonMissing', line })
    return null
  }
  const [x = null, y = null, heightM = null] = text.slice(0, 200).split(',').map(readNumber)
  if (x === null || y === null) {
    errors.add({ code: 'coordinatesInvalid', line, text: text.slice(0, 80) })
    return null
  }
  if (Math.abs(y) > 90 || Math.abs(x) > 180) {
    errors.add({ code: 'coordinateRange', line, lat: y, lon: x })
    return null
  }
  // Other modes are relative to the ground or without height; map programs write 0 for points on the ground.
  const mode = childText(point, 'altitudeMode').trim()
  const isAboveSea = mode === '' || mode === 'absolute'
  return { x, y, heightM: isAboveSea && heightM !== 0 ? heightM : null }
}

/** Data and values of schemas, by name. */
function dataOf(placemark: XmlElement): ReadonlyMap<string, string> {
  const extended = placemark.children.filter(({ name }) => name === 'ExtendedData')
  const nameOf = (element: XmlElement) => attributeOf(element, 'name') ?? ''
  const plain = extended.flatMap(({ children }) => children.filter(({ name }) => name === 'Data'))
  const typed = extended.flatMap((element) => descendants(element, 'SimpleData'))
  return new Map([
    ...plain.map((item) => [nameOf(item), childText(item, 'value').trim()] as const),
    ...typed.map((item) => [nameOf(item), item.text.trim()] as const),
  ])
}

function childText(element: XmlElement, name: string): string {
  return element.children.find((child) => child.name === name)?.text ?? ''
}

function descendants(element: XmlElement, name: string): XmlElement[] {
  return element.children.flatMap((child) => (child.name === name ? [child] : descendants(child, name)))
}
