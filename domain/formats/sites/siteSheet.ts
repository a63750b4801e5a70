import { type Basis, type NotUsed, type ReadingRecord, recorder, type Unit } from '../../reading/index.ts'
import type { AtlasArea } from '../../sites/atlasAreas.ts'
import { exchanged, exchangedPlaces } from '../../sites/exchangedPlaces.ts'
import { coordinateDecimals } from '../../sites/limits.ts'
import { type IssueList, issueList } from '../issueList.ts'
import type { FileIssue } from '../issues.ts'
import type { TableRow } from '../text/delimitedText.ts'
import { withHemispheres } from './hemisphereColumns.ts'
import type { ImportedSite } from './importedSite.ts'
import { negativeAxes } from './rowPlace.ts'
import { windRowsOf } from './rowsOfOthers.ts'
import { type SiteColumn, siteColumns } from './siteColumns.ts'
import { recordOfSheet } from './siteRecord.ts'
import { siteOfRow } from './siteRow.ts'
import { siteUnits } from './siteUnits.ts'

/** Sites as rows of texts, whatever their file: the form that a person checks and corrects before the import. */
export interface SiteSheet {
  /** Cells above the rows; null if the file has none. */
  readonly header: readonly string[] | null
  /** Columns to read, with their positions from 0. */
  readonly columns: ReadonlyMap<SiteColumn, number>
  readonly rows: readonly TableRow[]
  /** Cells that every row must have. */
  readonly width: number
  /** The decimal mark of the numbers; null if none shows it. */
  readonly decimal: '.' | ',' | null
  /** UTM zone that the file names, such as '32'; empty if it names none. */
  readonly utmZone: string
  /** Units that the row below the header names, by column; absent: there is no such row. */
  readonly units?: readonly (Unit | null)[]
  /** Basis of the coordinate system; absent: as the columns state it. */
  readonly placeBasis?: Basis | undefined
  /** Parts of the file that are no cells, such as shapes without a point; absent: there are none. */
  readonly notUsed?: readonly NotUsed[]
  /** Whether places that look exchanged are correct as written; absent: they are refused. */
  readonly order?: CoordinateOrder
}

/** How to treat latitudes and longitudes that look exchanged. */
export type CoordinateOrder = 'as_written' | 'exchanged'

/** A sheet, and the problems of the whole file or of lines that could not become rows. */
export interface SheetReading {
  /** The sheet; null if nothing could be read. */
  readonly sheet: SiteSheet | null
  readonly issues: readonly FileIssue[]
}

/** Sites of a sheet's rows; every issue has the line of its row. */
export interface SheetSites {
  readonly sites: readonly ImportedSite[]
  readonly issues: readonly FileIssue[]
  readonly record: ReadingRecord
}

/**
 * Reads the rows of a sheet.
 *
 * @param defaultUtmZone  zone of UTM coordinates that state none, such as '32U'; empty: the zone that
 *                        the file names
 * @param areas           of the atlases that the sites are for: they decide whether coordinates look exchanged
 */
export function sitesOfSheet(
  whole: SiteSheet,
  defaultUtmZone = '',
  areas: readonly AtlasArea[] = [],
): SheetSites {
  const errors = issueList()
  const reading = recorder()
  const found: ImportedSite[] = []
  const sheet = { ...whole, rows: windRowsOf(whole, errors, reading) }
  const units = siteUnits(sheet, errors)
  const negative = negativeAxes(sheet)
  recordOfSheet(sheet, units, defaultUtmZone, reading)
  for (const { name, reason } of sheet.notUsed ?? []) reading.notUsed(name, reason)
  for (const written of sheet.rows) {
    const row = withHemispheres(written, sheet)
    const site = siteOfRow(row, { ...sheet, units, negative }, defaultUtmZone || sheet.utmZone, errors)
    if (site !== null) found.push(site)
  }
  const sites = inOrder(found, { order: sheet.order, areas }, errors)
  return { sites, issues: errors.all(), record: reading.record() }
}

/** The sites, with exchanged places corrected; without an answer they are reported. */
function inOrder(
  sites: readonly ImportedSite[],
  { order, areas }: { readonly order: CoordinateOrder | undefined; readonly areas: readonly AtlasArea[] },
  errors: IssueList,
): readonly ImportedSite[] {
  if (order === 'as_written') return sites
  const suspects = exchangedPlaces(sites, areas)
  if (order === 'exchanged') {
    const turned = new Set(suspects.map(({ place }) => place))
    return sites.map((site) => (turned.has(site) ? { ...site, ...exchanged(site) } : site))
  }
  for (const { place, atlas } of suspects) {
    const { line, lat, lon } = place
    errors.add({ code: 'coordinatesExchanged', line, lat, lon, atlas })
  }
  return sites
}

const texts = ['name', 'vendor', 'turbineType', 'turbine', 'status', 'list', 'windFarm'] as const
const numbers = ['lat', 'lon'] as const
const heights = {
  siteHeight: 'siteHeightM',
  hubHeight: 'hubHeightM',
  ratedPower: 'ratedPowerKw',
  rotorDiameter: 'rotorDiameterM',
} as const

/** Columns of a sheet of sites that are known already, in their order. */
const planeColumns: readonly SiteColumn[] = ['utmZone', 'easting', 'northing']
const sheetColumns = siteColumns.filter((column) => !planeColumns.includes(column))

/** Sites from a file that is not a table, as a sheet; empty columns are left out. */
export function sheetOfSites(sites: readonly ImportedSite[]): SiteSheet {
  const used = sheetColumns.filter(
    (column) => ['name', 'lat', 'lon'].includes(column) || sites.some((site) => cellOf(site, column) !== ''),
  )
  return plainSheet(
    used,
    sites.map((site) => ({ line: site.line, cells: used.map((column) => cellOf(site, column)) })),
  )
}

/** A sheet without heads, whose numbers have points. */
export function plainSheet(columns: readonly SiteColumn[], rows: readonly TableRow[]): SiteSheet {
  const positions = new Map(columns.map((column, position) => [column, position]))
  return { header: null, columns: positions, rows, width: columns.length, decimal: '.', utmZone: '' }
}

/** No exponent and no more digits than coordinates need: programs write rounding noise. */
function decimalText(value: number, decimals: number): string {
  return value.toFixed(decimals).replace(/\.?0+$/, '')
}

function cellOf(site: ImportedSite, column: SiteColumn): string {
  const text = texts.find((name) => name === column)
  if (text !== undefined) return site[text] ?? ''
  const number = numbers.find((name) => name === column)
  if (number !== undefined) return decimalText(site[number], coordinateDecimals)
  const height = heights[column as keyof typeof heights]
  return height === undefined || site[height] === null ? '' : String(site[height])
}
