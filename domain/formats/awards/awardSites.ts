import type { LatLon } from '../../geo/latLon.ts'
import { nearestPlace } from '../../geo/nearestPlace.ts'
import type { Recorder } from '../../reading/index.ts'
import { nameKey } from '../../sites/nameRules.ts'
import type { IssueList } from '../issueList.ts'
import type { FileIssue } from '../issues.ts'
import { sitesOfSheet } from '../sites/siteSheet.ts'
import { readTableSheet } from '../sites/siteTable.ts'
import { type AwardLayout, awardCells, noteAward } from './awardLayout.ts'

export interface AwardSite extends LatLon {
  readonly id: number
  readonly name: string
}

/** Sites and register in which the rows of a table are searched. */
export interface AwardPlaces {
  readonly sites: readonly AwardSite[]
  /** Places of units by their number in the register (SEE…) or that of their plant (EEG…). */
  readonly unitPlaces: ReadonlyMap<string, readonly LatLon[]>
}

/** Largest distance of a site from its place in a file or the register, m: less than turbines are apart. */
const farthestM = 100

/** Numbers of the register in a text: of units and of their plants. */
export function registerNumbersIn(text: string): readonly string[] {
  return [...new Set(text.match(/\b(?:SEE|EEG)\d{12}\b/gi)?.map((one) => one.toUpperCase()))]
}

/**
 * The sites of each row: by the site's id, by the number of unit or plant, by name or by coordinates, in this order. A plant
 * may be several sites.
 *
 * @returns  ids by rows; rows without a site are reported
 */
export function awardSitesOf(
  text: string,
  layout: AwardLayout,
  { sites, unitPlaces }: AwardPlaces,
  errors: IssueList,
  record: Recorder,
): readonly (readonly number[])[] {
  const [ids, numbers, names] = (['siteId', 'registerNumber', 'name'] as const).map((column) =>
    awardCells(layout, column),
  )
  const byName = new Map(sites.map(({ id, name }) => [nameKey(name), id]))
  const places = writtenPlaces(text, layout, record)
  const taken = new Set<number>()
  return layout.rows.map(({ line, cells }, row) => {
    const [id, number, name] = [ids, numbers, names].map((own) => own![row]!.text) as [string, string, string]
    const place = places?.byLine.get(line)
    const found =
      sites.find((site) => String(site.id) === id)?.id ??
      sitesAt(sites, unitPlaces.get(number.toUpperCase()) ?? []) ??
      byName.get(nameKey(name)) ??
      sitesAt(sites, place === undefined ? [] : [place])
    const own = typeof found === 'number' ? [found] : (found ?? [])
    if (own.length === 0) {
      const wrong = places?.issues.filter((issue) => 'line' in issue && issue.line === line) ?? []
      for (const issue of wrong) errors.add(issue)
      const label = [name, number, id].find((one) => one !== '') ?? cells.find((cell) => cell !== '') ?? ''
      if (wrong.length === 0) errors.add({ code: 'awardSiteUnknown', line, text: label })
    }
    if (own.some((one) => taken.has(one)))
      errors.add({ code: 'awardSiteTwice', line, text: name || number || id })
    for (const one of own) taken.add(one)
    return own
  })
}

/** Ids of the sites at places; null where one of these has none, or there are no places. */
function sitesAt(sites: readonly AwardSite[], places: readonly LatLon[]): readonly number[] | null {
  const found = places.map((place) => nearestPlace(sites, place, farthestM)?.index ?? -1)
  return found.length === 0 || found.includes(-1)
    ? null
    : [...new Set(found)].map((index) => sites[index]!.id)
}

interface WrittenPlaces {
  readonly byLine: ReadonlyMap<number, LatLon>
  readonly issues: readonly FileIssue[]
}

const placeMeanings = ['latitude', 'longitude', 'easting', 'northing', 'utm_zone']

/** Coordinates of the rows, read as those of a table of sites; null: it has none. */
function writtenPlaces(text: string, layout: AwardLayout, record: Recorder): WrittenPlaces | null {
  for (const column of ['name', 'siteId', 'registerNumber'] as const) noteAward(layout, column, record)
  const { sheet, issues } = readTableSheet(text)
  if (sheet === null || issues.length > 0) return null
  const read = sitesOfSheet(sheet)
  for (const column of read.record.columns) if (placeMeanings.includes(column.meaning)) record.column(column)
  if (read.record.place !== null) record.place(read.record.place)
  return { byLine: new Map(read.sites.map((site) => [site.line, site])), issues: read.issues }
}
