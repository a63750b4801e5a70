import type { SiteColumn } from '#domain'
import { pluralOf } from '../../plural.ts'

const many = pluralOf('en')

const columns: Record<SiteColumn, string> = {
  name: 'Name',
  lat: 'Latitude',
  lon: 'Longitude',
  utmZone: 'UTM zone',
  easting: 'Easting',
  northing: 'Northing',
  siteHeight: 'Height a.s.l.',
  hubHeight: 'Hub height',
  vendor: 'Vendor',
  turbineType: 'Turbine type',
  turbine: 'Turbine',
  ratedPower: 'Rated power',
  rotorDiameter: 'Rotor diameter',
  status: 'Turbine status',
  list: 'List',
  windFarm: 'Wind farm',
}

/** The import of sites from text and files. */
export const siteImport = {
  noInput: 'At least one input or file is required.',
  title: 'Import sites',
  dropTitle: 'Drop files here',
  dropHint: 'Excel (.xlsx), CSV, text, lists of wind planning software, KML, KMZ, GeoJSON, GPX, WAsP (.rsf)',
  chooseFiles: 'Choose files',
  paste: 'Or paste a table or coordinates',
  pasteHint: 'Such as: Name; Latitude; Longitude – any delimiter, decimal comma or point, or UTM',
  preview: 'Preview',
  pasted: 'Pasted text',
  source: 'File',
  startOver: 'Other data',
  target: 'Import into',
  newList: 'A new list',
  byColumn: 'New lists by the list column',
  existingList: (name: string) => `The list "${name}"`,
  listName: 'Name of the new list',
  asWindFarm: 'Make it a wind farm',
  utmZone: 'UTM zone or system',
  utmZoneHint: 'such as 32U, GK3 (Gauss-Krüger) or L93 (Lambert-93)',
  readAgain: 'Read the file with it',
  terrainFrom: (source: string) => `Heights from: ${source}`,
  noTerrain: 'No height is known at the first site without one.',
  fromTerrain: 'Take missing heights above sea level from the terrain',
  table: 'Rows to be imported',
  line: 'Line',
  include: (line: string) => `Import line ${line}`,
  columnOf: (number: string) => `Content of column ${number}`,
  columns,
  unusedColumn: '– not used –',
  cellOf: (column: string, line: string) => `${column}, line ${line}`,
  ready: (sites: string, lists: string) =>
    `${sites} ${many(sites, 'site', 'sites')}, ${many(lists, 'list', 'lists')}: ${lists}`,
  problems: (count: string) => many(count, '1 row with a problem', `${count} rows with problems`),
  orderDoubtful: 'Latitude and longitude look exchanged:',
  orders: { exchanged: 'Exchange them', as_written: 'They are right as written' },
  readAs: (system: string) => `Read the coordinates as ${system}`,
  leaveOut: 'Leave out the rows with problems',
  leftOut: (count: string) => `${count} ${many(count, 'row', 'rows')} left out`,
  fileProblems: 'Parts of the file could not be read and are left out:',
  notListed: (listed: string, more: string, most: string) =>
    `${listed} sites are shown, ${more} more were found: a list has at most ${most}. Split the file and import its parts into lists of their own.`,
  map: 'Map of the sites to be imported',
  save: (sites: string) => many(sites, 'Import 1 site', `Import ${sites} sites`),
  failed: 'The import failed; nothing was saved.',
  moreKinds: (count: string) => many(count, '1 more kind of problem', `${count} more kinds of problems`),
  andMore: (lines: string, more: string) => `${lines} and ${more} more`,
  matched: 'Turbine types of the file',
  matchedAs: (written: string, type: string, count: string) =>
    `"${written}" is taken for ${type} (${count} ${many(count, 'site', 'sites')})`,
  notMatched: (written: string, count: string) =>
    `"${written}" is not a known type (${count} ${many(count, 'site', 'sites')} without turbine data)`,
  moreDesignations: (count: string) => many(count, '1 more designation', `${count} more designations`),
  turbinesUnknown: (names: string) =>
    `No turbine type was found for: ${names}. The sites were added without turbine data.`,
}
