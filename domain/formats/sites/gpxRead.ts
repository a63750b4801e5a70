import { readNumber } from '../../numbers/index.ts'
import { normalizeName } from '../../sites/nameRules.ts'
import { type IssueList, issueList } from '../issueList.ts'
import { maxFileCharacters } from '../text/textLines.ts'
import { attributeOf, readXml, type XmlElement } from '../text/xmlReader.ts'
import { type MapPoint, sheetOfPoints } from './pointSheet.ts'
import type { SheetReading } from './siteSheet.ts'

/** Waypoints and points of routes of a GPX file (1.0 and 1.1), such as plans; tracks are skipped. */
export function gpxSheet(text: string): SheetReading {
  if (text.length > maxFileCharacters) {
    const issue = { code: 'fileTooLong', count: text.length, max: maxFileCharacters } as const
    return { sheet: null, issues: [issue] }
  }
  const errors = issueList()
  const { root, issues } = readXml(text)
  for (const issue of issues) errors.add(issue)
  const points = placesIn(root?.children ?? []).flatMap((waypoint) => pointOf(waypoint, errors) ?? [])
  return sheetOfPoints(points, errors.all())
}

function placesIn(elements: readonly XmlElement[]): readonly XmlElement[] {
  return elements.flatMap((element) => {
    if (element.name === 'rte') return element.children.filter(({ name }) => name === 'rtept')
    return element.name === 'wpt' ? [element] : []
  })
}

function pointOf(waypoint: XmlElement, errors: IssueList): MapPoint | null {
  const { line } = waypoint
  const latText = attributeOf(waypoint, 'lat') ?? ''
  const lonText = attributeOf(waypoint, 'lon') ?? ''
  const [lat, lon] = [readNumber(latText), readNumber(lonText)]
  if (latText === '' || lonText === '') errors.add({ code: 'latLonMissing', line })
  else if (lat === null || lon === null)
    errors.add({ code: 'coordinatesInvalid', line, text: `${latText} ${lonText}`.slice(0, 80) })
  else if (Math.abs(lat) > 90 || Math.abs(lon) > 180) errors.add({ code: 'coordinateRange', line, lat, lon })
  else {
    const textOf = (name: string) => waypoint.children.find((child) => child.name === name)?.text ?? ''
    const name = normalizeName(textOf('name').replace(/\s+/g, ' '))
    return { line, name, x: lon, y: lat, heightM: readNumber(textOf('ele')), properties: new Map() }
  }
  return null
}
