import { readNumber } from '../../numbers/index.ts'
import { normalizeName } from '../../sites/nameRules.ts'
import { type IssueList, issueList } from '../issueList.ts'
import { attributeOf, readXml, type XmlElement } from '../text/xmlReader.ts'
import { type MapPoint, placeOfDegrees, sheetOfPoints } from './pointSheet.ts'
import type { SheetReading } from './siteSheet.ts'

/** Waypoints and points of routes of a GPX file (1.0 and 1.1), such as plans; tracks are skipped. */
export function gpxSheet(text: string): SheetReading {
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
  const text = latText === '' || lonText === '' ? '' : `${latText} ${lonText}`
  const place = placeOfDegrees(line, [readNumber(lonText), readNumber(latText)], text, errors)
  const textOf = (name: string) => waypoint.children.find((child) => child.name === name)?.text ?? ''
  const name = normalizeName(textOf('name').replace(/\s+/g, ' '))
  return place && { line, name, ...place, heightM: readNumber(textOf('ele')), properties: new Map() }
}
