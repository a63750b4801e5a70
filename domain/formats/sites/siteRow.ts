import { latLonFromUtm } from '../../geo/utm.ts'
import {
  latitudeRangeDeg,
  longitudeRangeDeg,
  readCoordinates,
  readUtmZone,
  sitePlace,
} from '../../sites/coordinateText.ts'
import { checkHubHeight, type HeightRangeM } from '../../sites/heights.ts'
import { siteHeightMaxM, siteHeightMinM } from '../../sites/limits.ts'
import { normalizeName } from '../../sites/nameRules.ts'
import type { IssueList } from '../issueList.ts'
import { unguardText } from '../text/csvText.ts'
import type { TableRow } from '../text/delimitedText.ts'
import { withoutThousands } from '../text/numberMarks.ts'
import { readNumber } from '../text/numberText.ts'
import type { ImportedSite } from './importedSite.ts'
import { readUtmNumbers } from './mapNumbers.ts'
import type { SiteColumn } from './siteColumns.ts'
import type { TableLayout } from './tableLayout.ts'

type CellOf = (column: SiteColumn) => string

/**
 * The site of a row; null after reporting what is wrong with it.
 *
 * The row must have as many cells as the layout is wide; empty ones behind that do not count.
 */
export function siteOfRow(
  row: TableRow,
  { columns, width, decimal }: Pick<TableLayout, 'columns' | 'width' | 'decimal'>,
  defaultUtmZone: string,
  errors: IssueList,
): ImportedSite | null {
  const { line, cells } = row
  if (cells.length < width || cells.some((cell, index) => index >= width && cell !== '')) {
    errors.add({ code: 'parameterCount', line, expected: width, found: cells.length })
    return null
  }
  const cellOf: CellOf = (column) => {
    const position = columns.get(column)
    return position === undefined ? '' : (cells[position] ?? '')
  }
  const place = placeOf(line, columns, cellOf, defaultUtmZone, errors)
  const siteHeightM = valueIn(line, cellOf('siteHeight'), 'siteHeight', decimal, errors)
  const hubHeightM = valueIn(line, cellOf('hubHeight'), 'hubHeight', decimal, errors)
  const ratedPowerKw = valueIn(line, cellOf('ratedPower'), 'ratedPower', decimal, errors)
  const rotorDiameterM = valueIn(line, cellOf('rotorDiameter'), 'rotorDiameter', decimal, errors)
  if (place === null || siteHeightM === undefined || hubHeightM === undefined) return null
  if (ratedPowerKw === undefined || rotorDiameterM === undefined) return null
  return {
    line,
    name: normalizeName(unguardText(cellOf('name'))),
    lat: place.lat,
    lon: place.lon,
    siteHeightM,
    hubHeightM,
    vendor: textIn(cellOf('vendor')),
    turbineType: textIn(cellOf('turbineType')),
    turbine: textIn(cellOf('turbine')),
    ratedPowerKw,
    rotorDiameterM,
    list: textIn(cellOf('list')),
    windFarm: textIn(cellOf('windFarm')),
  }
}

function placeOf(
  line: number,
  columns: ReadonlyMap<SiteColumn, number>,
  cellOf: CellOf,
  defaultUtmZone: string,
  errors: IssueList,
): { readonly lat: number; readonly lon: number } | null {
  const hasGeographic = columns.has('lat') && columns.has('lon')
  const lat = cellOf('lat')
  const lon = cellOf('lon')
  const east = cellOf('easting')
  const north = cellOf('northing')
  if (lat !== '' && lon !== '') return geographicPlace(line, lat, lon, errors)
  if (east !== '' && north !== '')
    return utmPlace(line, [cellOf('utmZone'), defaultUtmZone], east, north, errors)
  errors.add({ code: hasGeographic ? 'latLonMissing' : 'utmMissing', line })
  return null
}

function geographicPlace(line: number, latText: string, lonText: string, errors: IssueList) {
  const place = readCoordinates(latText, lonText)
  if (place.ok) return place.value
  const isRange = (code: string) => code.endsWith('OutOfRange')
  if (place.issues.every(({ code }) => isRange(code)))
    return withinRange(line, Number(readNumber(latText)), Number(readNumber(lonText)), errors)
  for (const issue of place.issues) errors.add({ code: 'coordinateRejected', line, issue })
  return null
}

/** The row's own zone counts first, then one before the easting, then the table's. */
function utmPlace(
  line: number,
  [ownZone, tableZone]: readonly [string, string],
  east: string,
  north: string,
  errors: IssueList,
) {
  const numbers = readUtmNumbers(east, north)
  const zone = readUtmZone(ownZone || (numbers.ok && numbers.value.zonePrefix) || tableZone)
  for (const checkedPart of [zone, numbers])
    for (const issue of checkedPart.ok ? [] : checkedPart.issues)
      errors.add(
        issue.code === 'utmZoneMissing'
          ? { code: 'utmZoneMissing', line }
          : { code: 'coordinateRejected', line, issue },
      )
  if (!numbers.ok || !zone.ok) return null
  const { zone: number, band } = zone.value
  const isSouth = band !== null && band < 'N'
  const { lat, lon } = sitePlace(latLonFromUtm({ ...numbers.value, zone: number, isSouth }))
  return withinRange(line, lat, lon, errors)
}

function withinRange(line: number, lat: number, lon: number, errors: IssueList) {
  const isOnEarth =
    lat >= latitudeRangeDeg.min &&
    lat <= latitudeRangeDeg.max &&
    lon >= longitudeRangeDeg.min &&
    lon <= longitudeRangeDeg.max
  if (isOnEarth) return { lat, lon }
  errors.add({ code: 'coordinateRange', line, lat, lon })
  return null
}

/** Ranges outside which a number of a column is refused; null: a rule of its own says what is. */
const ranges: Readonly<Record<NumberColumn, HeightRangeM | null>> = {
  siteHeight: { min: siteHeightMinM, max: siteHeightMaxM },
  hubHeight: null,
  ratedPower: { min: 0, max: 1_000_000 },
  rotorDiameter: { min: 0, max: 1000 },
}

type NumberColumn = 'siteHeight' | 'hubHeight' | 'ratedPower' | 'rotorDiameter'

/** null for an empty cell, undefined after reporting a bad one. */
function valueIn(
  line: number,
  text: string,
  column: NumberColumn,
  decimal: '.' | ',' | null,
  errors: IssueList,
): number | null | undefined {
  // Lists write a dash or '#ND' where nothing is known.
  if (text === '' || text === '-' || text === '#ND') return null
  const value = readNumber(withoutThousands(text.replace(/\s*(?:m|kW)$/, ''), decimal))
  const range = ranges[column]
  if (value !== null && range === null) return hubHeightOf(line, value, errors)
  if (value !== null && range !== null && value >= range.min && value <= range.max) return value
  errors.add({ code: 'turbineValueInvalid', line, column, text: text.slice(0, 80) })
  return undefined
}

function hubHeightOf(line: number, value: number, errors: IssueList): number | undefined {
  const height = checkHubHeight(value)
  if (height.ok) return height.value
  for (const issue of height.issues) errors.add({ code: 'siteRejected', line, issue })
  return undefined
}

function textIn(cell: string): string | null {
  if (cell === '') return null
  const text = normalizeName(unguardText(cell))
  return text === '' ? null : text
}
