import { readNumber } from '../../numbers/index.ts'
import { normalizeName } from '../../sites/nameRules.ts'
import { type IssueList, issueList } from '../issueList.ts'
import { maxFileCharacters } from '../text/textLines.ts'
import { attributeOf, readXml, type XmlElement } from '../text/xmlReader.ts'
import { type ImportedSite, siteWithoutTurbine } from './importedSite.ts'
import type { SiteReading } from './siteTable.ts'
import { withinRowLimit } from './tableLimits.ts'

/** Reads the waypoints of a GPX file (1.0 and 1.1); routes and tracks are passed over. */
export function readGpx(text: string): SiteReading {
  if (text.length > maxFileCharacters) {
    const issue = { code: 'fileTooLong', count: text.length, max: maxFileCharacters } as const
    return { ok: false, issues: [issue], readable: [] }
  }
  const errors = issueList()
  const { root, issues } = readXml(text)
  for (const issue of issues) errors.add(issue)
  const waypoints = root?.children.filter((child) => child.name === 'wpt') ?? []
  const sites = waypoints.flatMap((waypoint) => {
    const site = siteOf(waypoint, errors)
    return site === null ? [] : [site]
  })
  if (sites.length === 0 && errors.isEmpty()) errors.add({ code: 'noSites' })
  const taken = withinRowLimit(sites, errors)
  return errors.isEmpty()
    ? { ok: true, value: taken, warnings: [] }
    : { ok: false, issues: errors.all(), readable: taken }
}

function siteOf(waypoint: XmlElement, errors: IssueList): ImportedSite | null {
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
    return { ...siteWithoutTurbine({ line, name, lat, lon }), siteHeightM: readNumber(textOf('ele')) }
  }
  return null
}
