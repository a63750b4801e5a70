import { readNumber } from '../../numbers/index.ts'
import { type IssueList, issueList } from '../issueList.ts'
import { attributeOf, childText, readXml, type XmlElement } from '../text/xmlReader.ts'
import type { FilePlace, MapFile } from './mapFile.ts'

/** Waypoints and points of routes of a GPX file (1.0 and 1.1), such as plans; tracks have no shapes. */
export function gpxMap(text: string): MapFile {
  const errors = issueList()
  const { root, issues } = readXml(text)
  for (const issue of issues) errors.add(issue)
  const all = root?.children.filter(({ name }) => ['wpt', 'rte', 'trk'].includes(name)) ?? []
  const pointsOf = (part: XmlElement) => part.children.filter(({ name }) => name === 'rtept')
  const parts = all.flatMap((part) =>
    part.name === 'rte' && pointsOf(part).length > 0 ? pointsOf(part) : [part],
  )
  return {
    parts: parts.map((part) => ({
      ...{ line: part.line, name: childText(part, 'name'), properties: new Map() },
      shapes: /pt$/.test(part.name)
        ? [{ kind: 'point' as const, line: part.line, rings: [placesOf(part, errors)] }]
        : [],
    })),
    issues: errors.all(),
    system: null,
  }
}

function placesOf(waypoint: XmlElement, errors: IssueList): FilePlace[] {
  const { line } = waypoint
  const latText = attributeOf(waypoint, 'lat') ?? ''
  const lonText = attributeOf(waypoint, 'lon') ?? ''
  const [lon, lat] = [readNumber(lonText), readNumber(latText)]
  if (lon !== null && lat !== null) return [[lon, lat, readNumber(childText(waypoint, 'ele'))]]
  if (latText === '' || lonText === '') errors.add({ code: 'latLonMissing', line })
  else errors.add({ code: 'coordinatesInvalid', line, text: `${latText} ${lonText}`.slice(0, 80) })
  return []
}
