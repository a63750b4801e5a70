import { readNumber } from '../../numbers/index.ts'
import { exportName } from '../../sites/exportNames.ts'
import { normalizeName } from '../../sites/nameRules.ts'
import { type IssueList, issueList } from '../issueList.ts'
import { maxFileCharacters } from '../text/textLines.ts'
import { attributeOf, readXml, type XmlElement } from '../text/xmlReader.ts'
import { encodeXmlText } from '../text/xmlText.ts'
import { type ExportedSite, propertiesOf } from './exportedSite.ts'
import type { ImportedSite } from './importedSite.ts'
import type { SiteReading } from './siteTable.ts'
import { withinRowLimit } from './tableLimits.ts'

/**
 * Reads the placemarks of a KML file (OGC 07-147r2) that are points, in the order of the file and
 * whatever folders they stand in. Placemarks with other shapes are passed over. The data that
 * `writeKml` adds is read back.
 */
export function readKml(text: string): SiteReading {
  if (text.length > maxFileCharacters) {
    const issue = { code: 'fileTooLong', count: text.length, max: maxFileCharacters } as const
    return { ok: false, issues: [issue], readable: [] }
  }
  if (text.trim() === '') return { ok: false, issues: [{ code: 'fileEmpty' }], readable: [] }
  const errors = issueList()
  const { root, issues } = readXml(text)
  for (const issue of issues) errors.add(issue)
  const sites: ImportedSite[] = []
  for (const placemark of root === null ? [] : placemarksIn(root)) {
    const site = siteOf(placemark, errors)
    if (site !== null) sites.push(site)
  }
  if (sites.length === 0 && errors.isEmpty()) errors.add({ code: 'noSites' })
  const taken = withinRowLimit(sites, errors)
  return errors.isEmpty()
    ? { ok: true, value: taken, warnings: [] }
    : { ok: false, issues: errors.all(), readable: taken }
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

function siteOf(placemark: XmlElement, errors: IssueList): ImportedSite | null {
  const point = descendant(placemark, 'Point')
  if (point === undefined) return null
  const coordinates = descendant(point, 'coordinates')
  const text = coordinates?.text.trim() ?? ''
  const line = coordinates?.line ?? point.line
  if (text === '') {
    errors.add({ code: 'latLonMissing', line })
    return null
  }
  const [lon = null, lat = null, heightM = null] = text.slice(0, 200).split(',').map(readNumber)
  if (lon === null || lat === null) {
    errors.add({ code: 'coordinatesInvalid', line, text: text.slice(0, 80) })
    return null
  }
  if (Math.abs(lat) > 90 || Math.abs(lon) > 180) {
    errors.add({ code: 'coordinateRange', line, lat, lon })
    return null
  }
  const data = dataOf(placemark)
  const numberOf = (name: string) => readNumber(data.get(name) ?? '')
  const textOf = (name: string) => data.get(name) ?? null
  return {
    line: placemark.line,
    name: normalizeName(childText(placemark, 'name').replace(/\s+/g, ' ')),
    lat,
    lon,
    // Map programs write 0 for points on the ground.
    siteHeightM: numberOf('site_height_m') ?? (heightM === 0 ? null : heightM),
    hubHeightM: numberOf('hub_height_m'),
    vendor: textOf('vendor'),
    turbineType: textOf('turbine_type'),
    turbine: null,
    ratedPowerKw: numberOf('rated_power_kw'),
    rotorDiameterM: numberOf('rotor_diameter_m'),
    list: textOf('list'),
    windFarm: textOf('wind_farm'),
  }
}

function dataOf(placemark: XmlElement): ReadonlyMap<string, string> {
  const extended = placemark.children.find((child) => child.name === 'ExtendedData')
  const data = extended?.children.filter((child) => child.name === 'Data') ?? []
  return new Map(data.map((item) => [attributeOf(item, 'name') ?? '', childText(item, 'value').trim()]))
}

function childText(element: XmlElement, name: string): string {
  return element.children.find((child) => child.name === name)?.text ?? ''
}

function descendant(element: XmlElement, name: string): XmlElement | undefined {
  for (const child of element.children) {
    const found = child.name === name ? child : descendant(child, name)
    if (found !== undefined) return found
  }
  return undefined
}
