import { latLonFromGaussKrueger, latLonFromLambert93 } from '../../geo/nationalGrids.ts'
import { latLonFromUtm } from '../../geo/utm.ts'
import {
  type DecimalMark,
  type PlausibleRange,
  plainCell,
  readNumber,
  readTypedNumber,
} from '../../numbers/index.ts'
import type { Unit } from '../../reading/index.ts'
import { readAngle } from '../../sites/angleText.ts'
import {
  latitudeRangeDeg,
  longitudeRangeDeg,
  readCoordinates,
  readUtmZone,
  sitePlace,
} from '../../sites/coordinateText.ts'
import { hasAtMostDecimals, roundedTo } from '../../sites/decimals.ts'
import { checkHubHeight, type HeightRangeM } from '../../sites/heights.ts'
import type { SiteIssue } from '../../sites/issues.ts'
import { coordinateDecimals, hubHeightDecimals, siteHeightMaxM, siteHeightMinM } from '../../sites/limits.ts'
import { looksLikeGaussKrueger, type MapSystem, readMapSystem } from '../../sites/mapSystem.ts'
import { normalizeName } from '../../sites/nameRules.ts'
import type { IssueList } from '../issueList.ts'
import { unguardText } from '../text/csvText.ts'
import type { TableRow } from '../text/delimitedText.ts'
import type { ImportedSite } from './importedSite.ts'
import { readUtmNumbers, type UtmNumbers } from './mapNumbers.ts'
import type { SiteColumn } from './siteColumns.ts'
import { type MeasuredColumn, measuredColumns, type SiteUnits, unitOfCell } from './siteUnits.ts'
import type { TableLayout } from './tableLayout.ts'

type CellOf = (column: SiteColumn) => string

/**
 * The site of a row; null after reporting what is wrong with it.
 *
 * The row must have as many cells as the layout is wide; empty ones behind that do not count.
 */
export function siteOfRow(
  row: TableRow,
  {
    columns,
    width,
    decimal,
    units,
  }: Pick<TableLayout, 'columns' | 'width' | 'decimal'> & {
    readonly units: SiteUnits
  },
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
  const siteHeightM = valueIn(
    line,
    cellOf('siteHeight'),
    'siteHeight',
    { decimal, unit: units.siteHeight },
    errors,
  )
  const hubHeightM = valueIn(
    line,
    cellOf('hubHeight'),
    'hubHeight',
    { decimal, unit: units.hubHeight },
    errors,
  )
  const ratedPowerKw = valueIn(
    line,
    cellOf('ratedPower'),
    'ratedPower',
    { decimal, unit: units.ratedPower },
    errors,
  )
  const rotorDiameterM = valueIn(
    line,
    cellOf('rotorDiameter'),
    'rotorDiameter',
    { decimal, unit: units.rotorDiameter },
    errors,
  )
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
  // No easting is below 100 km: such numbers can only be degrees, and x is the longitude.
  if (east !== '' && north !== '' && areDegrees(east, north))
    return geographicPlace(line, north, east, errors)
  if (east !== '' && north !== '')
    return utmPlace(line, [cellOf('utmZone'), defaultUtmZone], east, north, errors)
  errors.add({ code: hasGeographic ? 'latLonMissing' : 'utmMissing', line })
  return null
}

function areDegrees(east: string, north: string): boolean {
  const [lon, lat] = [readNumber(east.replace(',', '.')), readNumber(north.replace(',', '.'))]
  return lon !== null && lat !== null && Math.abs(lon) <= 180 && Math.abs(lat) <= 90
}

function geographicPlace(line: number, latText: string, lonText: string, errors: IssueList) {
  const place = readCoordinates(...withoutBinaryDigits(latText, lonText))
  if (place.ok) return place.value
  if (place.issues.every(({ code }) => code.endsWith('OutOfRange')))
    return withinRange(line, degreesIn(latText, 'lat'), degreesIn(lonText, 'lon'), errors)
  for (const issue of place.issues) errors.add({ code: 'coordinateRejected', line, issue })
  return null
}

/** Nobody types as many; programs write all digits of a binary number, 15 to 17 in all. */
const decimalsOfPrograms = 13

/** Coordinates as a program wrote them, rounded to what a site's coordinates may have. */
function withoutBinaryDigits(latText: string, lonText: string): readonly [string, string] {
  const texts = [latText, lonText] as const
  if (!texts.some((text) => (/[.,](\d+)$/.exec(text)?.[1]?.length ?? 0) >= decimalsOfPrograms)) return texts
  const rounded = (text: string) => readNumber(text)?.toFixed(coordinateDecimals) ?? text
  return [rounded(latText), rounded(lonText)]
}

/** Of a text that is a number of degrees, though beyond their range. */
function degreesIn(text: string, axis: 'lat' | 'lon'): number {
  return Number(readNumber(text) ?? readAngle(text, axis))
}

/**
 * The row's own zone counts first, then one before the easting, then the table's; a zone may also name Gauss-Krüger or
 * Lambert-93.
 */
function utmPlace(
  line: number,
  [ownZone, tableZone]: readonly [string, string],
  east: string,
  north: string,
  errors: IssueList,
) {
  const numbers = readUtmNumbers(east, north)
  const reject = (issues: readonly SiteIssue[]) => {
    for (const issue of issues)
      errors.add(
        issue.code === 'utmZoneMissing'
          ? { code: 'utmZoneMissing', line }
          : { code: 'coordinateRejected', line, issue },
      )
    return null
  }
  const named = readMapSystem(ownZone || tableZone)
  if (!numbers.ok) {
    const zone = utmZoneOf(ownZone || tableZone, named)
    return reject([...(zone.ok ? [] : zone.issues), ...numbers.issues])
  }
  const { zonePrefix, eastingM, northingM } = numbers.value
  if (named?.kind === 'lambert93') {
    const place = sitePlace(latLonFromLambert93(fullEastingM(numbers.value), northingM))
    return withinRange(line, place.lat, place.lon, errors)
  }
  if (named?.kind === 'gaussKrueger' || (ownZone === '' && looksLikeGaussKrueger(zonePrefix, northingM))) {
    const zone = Number(zonePrefix ?? (named?.kind === 'gaussKrueger' ? named.zone : 0))
    const place = sitePlace(latLonFromGaussKrueger(zone, eastingM, northingM))
    return withinRange(line, place.lat, place.lon, errors)
  }
  // One digit too many is no zone of UTM.
  if (zonePrefix?.length === 1) return reject([{ code: 'eastingInvalid', text: east.slice(0, 80) }])
  const zone = utmZoneOf(ownZone || zonePrefix || tableZone, named)
  if (!zone.ok) return reject(zone.issues)
  const isSouth = zone.value.isSouth || namesSouth(ownZone || tableZone, northingM)
  const { lat, lon } = sitePlace(latLonFromUtm({ eastingM, northingM, ...zone.value, isSouth }))
  return withinRange(line, lat, lon, errors)
}

/** Northings of the latitude band S, 32 to 40° N, m. */
const bandS = { min: 3_540_000, max: 4_430_000 }

/** Whether the S of `35S` names the southern hemisphere: where the northing is not one of the band of that letter. */
function namesSouth(zone: string, northingM: number): boolean {
  return /^\d{1,2}\s?s$/i.test(zone.trim()) && (northingM < bandS.min || northingM > bandS.max)
}

/** With the digit before six that Lambert-93 has in the east of France. */
function fullEastingM({ eastingM, zonePrefix }: UtmNumbers): number {
  return eastingM + 1_000_000 * Number(zonePrefix ?? 0)
}

function utmZoneOf(text: string, named: MapSystem | null) {
  if (named?.kind === 'utm') return { ok: true as const, value: named }
  const read = readUtmZone(text)
  if (!read.ok) return read
  const { zone, band } = read.value
  return { ok: true as const, value: { zone, isSouth: band !== null && band < 'N' } }
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
const ranges: Readonly<Record<MeasuredColumn, HeightRangeM | null>> = {
  siteHeight: { min: siteHeightMinM, max: siteHeightMaxM },
  hubHeight: null,
  ratedPower: { min: 0, max: 1_000_000 },
  rotorDiameter: { min: 0, max: 1000 },
}

/** Values that tell thousands from three decimals where no number of the table does. */
const plausible: Readonly<Record<MeasuredColumn, PlausibleRange>> = {
  siteHeight: { min: siteHeightMinM, max: siteHeightMaxM },
  hubHeight: { min: 10, max: 400 },
  ratedPower: { min: 1, max: 50_000 },
  rotorDiameter: { min: 2, max: 400 },
}

/** In m or kW; a length of another unit has the decimals that heights have. */
function converted(value: number, { factor, symbol }: Unit): number {
  if (factor === 1) return value
  return symbol === 'ft'
    ? roundedTo(value * factor, hubHeightDecimals)
    : Number((value * factor).toPrecision(12))
}

/** null for an empty cell, undefined after reporting a bad one. */
function valueIn(
  line: number,
  text: string,
  column: MeasuredColumn,
  form: { readonly decimal: DecimalMark | null; readonly unit: Unit | undefined },
  errors: IssueList,
): number | null | undefined {
  // Lists write a dash or '#ND' where nothing is known.
  if (text === '' || text === '-' || text === '#ND') return null
  const own = unitOfCell(text, measuredColumns[column])
  const number = own?.number ?? text
  const unit = own?.unit ?? form.unit
  const plain = plainCell(number, form.decimal ?? 'unknown')
  const typed = plain === 'ambiguous' ? readTypedNumber(number, null, plausible[column]) : null
  if (typed?.ok === false) {
    errors.add({ code: 'numberAmbiguous', line, text: text.slice(0, 80) })
    return undefined
  }
  const written = typed?.value ?? readNumber(plain)
  const value = written === null || unit === undefined ? written : converted(written, unit)
  const range = ranges[column]
  if (value !== null && range === null) return hubHeightOf(line, value, errors)
  if (value !== null && range !== null && value >= range.min && value <= range.max) return value
  errors.add({ code: 'turbineValueInvalid', line, column, text: text.slice(0, 80) })
  return undefined
}

function hubHeightOf(line: number, value: number, errors: IssueList): number | undefined {
  // Makers name heights such as 138.38 m: two decimals are rounded, more are a mistake.
  const height = checkHubHeight(hasAtMostDecimals(value, 2) ? roundedTo(value, hubHeightDecimals) : value)
  if (height.ok) return height.value
  for (const issue of height.issues) errors.add({ code: 'siteRejected', line, issue })
  return undefined
}

function textIn(cell: string): string | null {
  if (cell === '') return null
  const text = normalizeName(unguardText(cell))
  return text === '' ? null : text
}
