import { readNumber } from '../../numbers/index.ts'
import { normalizeName } from '../../sites/nameRules.ts'
import { type IssueList, issueList } from '../issueList.ts'
import { attributeOf, readXml, type XmlElement } from '../text/xmlReader.ts'
import { type MapPoint, placeOfDegrees, pointsOfParts, sheetOfPoints } from './pointSheet.ts'
import type { SheetReading } from './siteSheet.ts'

/** Waypoints and points of routes of a GPX file (1.0 and 1.1), such as plans; tracks are named. */
export function gpxSheet(text: string): SheetReading {
  const errors = issueList()
  const { root, issues } = readXml(text)
  for (const issue of issues) errors.add(issue)
  const parts = root?.children.filter(({ name }) => ['wpt', 'rte', 'trk'].includes(name)) ?? []
  const points = pointsOfParts(
    parts,
    (part) => {
      if (part.name === 'trk') return null
      const places = part.name === 'wpt' ? [part] : part.children.filter(({ name }) => name === 'rtept')
      return places.flatMap((place) => pointOf(place, errors) ?? [])
    },
    (part) => textIn(part, 'name'),
  )
  return sheetOfPoints(points, errors.all())
}

function pointOf(waypoint: XmlElement, errors: IssueList): MapPoint | null {
  const { line } = waypoint
  const latText = attributeOf(waypoint, 'lat') ?? ''
  const lonText = attributeOf(waypoint, 'lon') ?? ''
  const text = latText === '' || lonText === '' ? '' : `${latText} ${lonText}`
  const place = placeOfDegrees(line, [readNumber(lonText), readNumber(latText)], text, errors)
  const name = normalizeName(textIn(waypoint, 'name').replace(/\s+/g, ' '))
  return (
    place && { line, name, ...place, heightM: readNumber(textIn(waypoint, 'ele')), properties: new Map() }
  )
}

function textIn(element: XmlElement, name: string): string {
  return element.children.find((child) => child.name === name)?.text ?? ''
}
