import { readNumber } from '../../numbers/index.ts'
import { exportName } from '../../sites/exportNames.ts'
import { normalizeName } from '../../sites/nameRules.ts'
import { type IssueList, issueList } from '../issueList.ts'
import { attributeOf, readXml, type XmlElement } from '../text/xmlReader.ts'
import { encodeXmlText } from '../text/xmlText.ts'
import { type ExportedSite, propertiesOf } from './exportedSite.ts'
import { type MapPoint, placeOfDegrees, pointsOfParts, sheetOfPoints } from './pointSheet.ts'
import type { SheetReading } from './siteSheet.ts'

/**
 * Placemarks with points of a KML file (OGC 07-147r2), in the order of the file, from all folders; each of
 * several points is a site. Placemarks without a point are named. Extended data are recognised by the
 * header words of tables, which include those of `writeKml`.
 */
export function kmlSheet(text: string): SheetReading {
  if (text.trim() === '') return { sheet: null, issues: [{ code: 'fileEmpty' }] }
  const errors = issueList()
  const { root, issues } = readXml(text)
  for (const issue of issues) errors.add(issue)
  const placemarks = root === null ? [] : placemarksIn(root)
  const points = pointsOfParts(
    placemarks,
    (placemark) => pointsOf(placemark, errors),
    (placemark) => childText(placemark, 'name'),
  )
  return sheetOfPoints(points, errors.all())
}

/** Sites as KML: one placemark each, its properties as extended data. */
export function writeKml(documentName: string, sites: readonly ExportedSite[]): string {
  const placemarks = sites.map((site) => {
    const data = propertiesOf(site)
      .filter(([, value]) => value !== null)
      .map(([name, value]) => `<Data name="${name}"><value>${encodeXmlText(String(value))}</value></Data>`)
    const [mode, height] =
      site.siteHeightM === null ? ['', ''] : ['<altitudeMode>absolute</altitudeMode>', `,${site.siteHeightM}`]
    return [
      '<Placemark>',
      `<name>${encodeXmlText(exportName(site.name))}</name>`,
      ...(data.length === 0 ? [] : [`<ExtendedData>${data.join('')}</ExtendedData>`]),
      `<Point>${mode}<coordinates>${site.lon},${site.lat}${height}</coordinates></Point>`,
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

function pointsOf(placemark: XmlElement, errors: IssueList): MapPoint[] | null {
  const points = descendants(placemark, 'Point')
  if (points.length === 0) return null
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
  const numbers = text.slice(0, 200).split(',').map(readNumber)
  // Four numbers are two with decimal commas.
  const place = placeOfDegrees(line, numbers.length > 3 ? [] : numbers, text, errors)
  const heightM = numbers[2] ?? null
  // Without a mode, points are clamped to the ground, whatever their height; map programs write 0 there.
  const isAboveSea = childText(point, 'altitudeMode').trim() === 'absolute'
  return place && { ...place, heightM: isAboveSea && heightM !== 0 ? heightM : null }
}

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
