import { type Basis, unitInHead } from '../../reading/index.ts'
import { mapSystemIn, mapSystemName } from '../../sites/mapSystem.ts'
import { normalizeName } from '../../sites/nameRules.ts'
import { issueList } from '../issueList.ts'
import type { FileIssue } from '../issues.ts'
import { plain } from '../map/geoJsonMap.ts'
import type { MapFile } from '../map/mapFile.ts'
import { guardText } from '../text/csvText.ts'
import { columnsOf, type SiteColumn } from './siteColumns.ts'
import type { SheetReading } from './siteSheet.ts'
import { withinRowLimit } from './tableLimits.ts'

export interface MapPoint {
  readonly line: number
  /** Empty: the properties may have one. */
  readonly name: string
  readonly x: number
  readonly y: number
  /** Height above sea level, m. */
  readonly heightM: number | null
  readonly properties: ReadonlyMap<string, string>
}

/** Points of a map file, and its shapes and records without one, by number and name. */
export interface MapPoints {
  readonly points: readonly MapPoint[]
  readonly withoutPoint: readonly string[]
}

/** Largest number of shapes without a point to name; of more only the count is given. */
const mostNamed = 20

/**
 * Points of a map file as a sheet; each of several points of a part is a site. Parts without any are named, as in
 * `#3 Access road`. The system of numbers that cannot be degrees is asked if the file does not state it.
 */
export function sheetOfMap({ parts, issues, system }: MapFile): SheetReading {
  const errors = issueList()
  for (const issue of issues) errors.add(issue)
  const stated = system === '' ? (areMetres(parts) ? '' : null) : system
  const points: MapPoint[] = []
  const names: string[] = []
  for (const [index, { line, shapes, properties, ...part }] of parts.entries()) {
    const own = shapes.filter(({ kind }) => kind === 'point')
    const name = plainName(part.name)
    const shared = name === '' ? plainName(nameIn(properties)) : name
    if (own.length === 0) names.push(`#${index + 1} ${shared}`.trim())
    for (const [number, shape] of own.entries())
      for (const [x, y, heightM = null] of shape.rings[0] ?? []) {
        const isOnEarth = stated !== null || (Math.abs(x) <= 180 && Math.abs(y) <= 90)
        if (!isOnEarth) errors.add({ code: 'coordinateRange', line: shape.line, lat: y, lon: x })
        const isNumbered = own.length > 1 && shared !== ''
        const pointName = isNumbered ? `${shared} ${number + 1}` : name
        if (isOnEarth) points.push({ line, name: pointName, x, y, heightM, properties })
      }
  }
  const further = names.length - mostNamed
  const withoutPoint = further > 0 ? [...names.slice(0, mostNamed), `… + ${further}`] : names
  return sheetOfPoints({ points, withoutPoint }, errors.all(), stated)
}

/** Whether most places of points cannot be in degrees. */
function areMetres(parts: MapFile['parts']): boolean {
  const shapes = parts.flatMap((part) => part.shapes.filter(({ kind }) => kind === 'point'))
  const places = shapes.flatMap(({ rings }) => rings[0] ?? [])
  return 2 * places.filter(([x, y]) => Math.abs(x) > 180 && Math.abs(y) > 90).length > places.length
}

function plainName(text: string): string {
  return normalizeName(text.replace(/\s+/g, ' '))
}

/** Largest number of a file's properties to examine. */
const mostProperties = 100
/** Columns before the properties, of which the height may be left out. */
const ownColumns = 4

/**
 * Points of a map file as a sheet: name, place and height first, then all properties, which are recognised by the
 * header words of tables.
 *
 * Heights count only if not all of them are 0, which map programs write for points without one.
 * @param stated name of the coordinate system in the file; null: WGS 84; empty: metres of an unnamed system
 */
export function sheetOfPoints(
  { points, withoutPoint }: MapPoints,
  problems: readonly FileIssue[],
  stated: string | null = null,
): SheetReading {
  const errors = issueList()
  for (const issue of problems) errors.add(issue)
  const system = stated === null ? 'degrees' : stated === '' ? 'open' : mapSystemIn(stated)
  if (system === null) errors.add({ code: 'coordinateSystemUnknown', text: (stated ?? '').slice(0, 80) })
  if (points.length === 0 && errors.isEmpty())
    errors.add(
      withoutPoint.length > 0
        ? { code: 'mapWithoutPoints', text: withoutPoint.join(', ').slice(0, 200) }
        : { code: 'noSites' },
    )
  const taken = withinRowLimit(points, errors)
  if (taken.length === 0 || system === null) return { sheet: null, issues: errors.all() }
  const isPlane = system !== 'degrees'
  const haveHeights = taken.some(({ heightM }) => heightM !== null && heightM !== 0)
  const rowsOf = taken.map((point) => ({ ...point, properties: byMeaning(point.properties) }))
  const heads = new Map(
    rowsOf.flatMap(({ properties }) => [...properties].map(([key, { head }]) => [key, head])),
  )
  const keys = [...heads.keys()].slice(0, mostProperties)
  const headsOf = (some: readonly string[]) => some.map((key) => heads.get(key)!)
  const byColumn = columnsOf(headsOf(keys))
  const [nameKey, heightKey] = (['name', 'siteHeight'] as const).map((one) => keys[byColumn.get(one) ?? -1])
  const textOf = ({ properties }: (typeof rowsOf)[number], key = '') =>
    guarded(properties.get(key)?.text ?? '')
  // Of several points of a feature each has its name and a number.
  const isOwnName = rowsOf.some((row) => !row.name.startsWith(textOf(row, nameKey)) && row.name !== '')
  const rest = keys.filter((key) => key !== heightKey && (key !== nameKey || isOwnName))
  const rows = rowsOf.map((row) => {
    const { line, name, x, y, heightM } = row
    const height = textOf(row, heightKey) || plain(haveHeights ? heightM : null)
    const ownName = name === '' ? textOf(row, nameKey) : guarded(name)
    return { line, cells: [ownName, plain(y), plain(x), height, ...rest.map((key) => textOf(row, key))] }
  })
  const hasHeight = rows.some(({ cells }) => cells[3] !== '')
  const offset = hasHeight ? ownColumns : ownColumns - 1
  const shown = (cells: readonly string[]) => (hasHeight ? cells : cells.toSpliced(3, 1))
  const names = headsOf(rest)
  const others = [...columnsOf(names)].filter(([column]) => !placeColumns.has(column))
  const headOf = (key: string | undefined, usual: string) => (key === undefined ? usual : heads.get(key)!)
  return {
    issues: errors.all(),
    sheet: {
      header: shown([
        headOf(isOwnName ? undefined : nameKey, 'name'),
        ...['lat', 'lon', headOf(heightKey, 'site_height_m'), ...names],
      ]),
      columns: new Map<SiteColumn, number>([
        ['name', 0],
        [isPlane ? 'northing' : 'lat', 1],
        [isPlane ? 'easting' : 'lon', 2],
        ...(hasHeight ? [['siteHeight', 3] as const] : []),
        ...others.map(([column, position]) => [column, position + offset] as const),
      ]),
      rows: rows.map(({ line, cells }) => ({ line, cells: shown(cells) })),
      width: offset + names.length,
      decimal: null,
      notUsed: withoutPoint.map((name) => ({ name, reason: 'noPoint' })),
      utmZone: isPlane && system !== 'open' ? mapSystemName(system) : '',
      ...(system !== 'open' && {
        placeBasis: stated === null ? formatBasis : { kind: 'stated', text: stated.slice(0, 80) },
      }),
    },
  }
}

function nameIn(properties: ReadonlyMap<string, string>): string {
  const names = [...properties.keys()]
  const at = columnsOf(names).get('name')
  return at === undefined ? '' : properties.get(names[at]!)!.trim()
}

/** Properties by their meaning and unit, so that different spellings share a column. */
function byMeaning(properties: MapPoint['properties']) {
  const heads = [...properties.keys()]
  const meaningAt = new Map([...columnsOf(heads)].map(([column, position]) => [position, column]))
  return new Map(
    [...properties].map(([head, text], position) => {
      const meaning = meaningAt.get(position)
      const key = meaning === undefined ? head : `${meaning} ${unitInHead(head).text ?? ''}`
      return [key, { head, text }] as const
    }),
  )
}

/** KML, GPX and GeoJSON have WGS 84 by their definition. */
const formatBasis: Basis = { kind: 'recognised', rule: 'knownLayout' }

const placeColumns: ReadonlySet<SiteColumn> = new Set([
  'name',
  'lat',
  'lon',
  'easting',
  'northing',
  'utmZone',
  'siteHeight',
])

/** Texts of a sheet are escaped like those of a table; a minus begins a number. */
function guarded(text: string): string {
  return Number.isFinite(Number(text)) ? text : guardText(text)
}
