import {
  answered,
  assumed,
  type Basis,
  noteText,
  type Recorder,
  recognised,
  stated,
} from '../../reading/index.ts'
import { mapSystemIn } from '../../sites/mapSystem.ts'
import { isHemisphere } from './hemisphereColumns.ts'
import { readUtmNumbers } from './mapNumbers.ts'
import { areDegrees, areGaussKrueger, negativeAxes } from './rowPlace.ts'
import { isKnownHead, isOpenHeight, type SiteColumn } from './siteColumns.ts'
import type { SiteSheet } from './siteSheet.ts'
import type { MeasuredColumn, SiteUnits } from './siteUnits.ts'

const meanings: Readonly<Record<SiteColumn, string>> = {
  name: 'name',
  lat: 'latitude',
  lon: 'longitude',
  utmZone: 'utm_zone',
  easting: 'easting',
  northing: 'northing',
  siteHeight: 'site_height',
  hubHeight: 'hub_height',
  vendor: 'manufacturer',
  turbineType: 'turbine_type',
  turbine: 'turbine_type',
  ratedPower: 'rated_power',
  rotorDiameter: 'rotor_diameter',
  status: 'turbine_status',
  list: 'site_list',
  windFarm: 'wind_farm',
}
/** Columns of metres whose numbers are degrees. */
const ofDegrees: Readonly<Partial<Record<SiteColumn, SiteColumn>>> = { easting: 'lon', northing: 'lat' }
const usualUnits: Readonly<Partial<Record<SiteColumn, string>>> = {
  siteHeight: 'm',
  hubHeight: 'm',
  ratedPower: 'kW',
  rotorDiameter: 'm',
}

/** Records how the columns of a sheet and its coordinates are understood. */
export function recordOfSheet(
  sheet: SiteSheet,
  units: SiteUnits,
  answeredZone: string,
  reading: Pick<Recorder, 'column' | 'place' | 'notUsed' | 'rest'>,
): void {
  const { header, columns } = sheet
  const used = new Set(columns.values())
  const negative = negativeAxes(sheet)
  const haveDegrees = areDegrees(...metresOf(sheet))
  for (const [column, position] of columns) {
    const unit = units[column as MeasuredColumn]
    const usual = usualUnits[column]
    reading.column({
      name: header?.[position] || `${position + 1}`,
      meaning: meanings[haveDegrees ? (ofDegrees[column] ?? column) : column],
      unit: unit?.symbol ?? usual ?? null,
      factor: (column === 'lat' || column === 'lon') && negative[column] ? -1 : (unit?.factor ?? 1),
      basis: {
        meaning: recognised(header === null ? 'otherValues' : 'headWord'),
        ...(usual !== undefined && { unit: unit === undefined ? assumed('usualUnit') : stated(unit.symbol) }),
      },
    })
  }
  for (const [position, name] of (header ?? []).entries()) {
    if (used.has(position)) continue
    if (isHemisphere(name, sheet)) noteText(name, 'hemisphere', reading)
    else if (isOpenHeight(name)) reading.notUsed(name, 'openHeight')
    else if (isKnownHead(name)) reading.notUsed(name, 'notNeeded')
  }
  reading.rest(header ?? [])
  reading.place(placeOf(sheet, answeredZone))
}

function placeOf(sheet: SiteSheet, answeredZone: string): { readonly system: string; readonly basis: Basis } {
  const { columns, header, utmZone } = sheet
  if (columns.has('lat') && columns.has('lon')) {
    const head = (header ?? []).find((cell) => mapSystemIn(cell) === 'degrees')
    const own = head === undefined ? assumed('wgs84') : stated(head)
    return { system: 'WGS 84', basis: sheet.placeBasis ?? own }
  }
  const [east, north] = metresOf(sheet)
  const fromValues = recognised('otherValues')
  if (areDegrees(east, north)) return { system: 'WGS 84', basis: fromValues }
  const zone = columns.get('utmZone')
  const isAnswered = answeredZone !== '' && hasGaussKrueger(sheet)
  if (zone !== undefined && !isAnswered)
    return { system: 'UTM', basis: stated(header?.[zone] ?? `${zone + 1}`) }
  const numbers = readUtmNumbers(east, north)
  const prefix = numbers.ok ? numbers.value.zonePrefix : null
  if (prefix?.length === 2) return { system: systemName(prefix), basis: fromValues }
  if (answeredZone !== '') return { system: systemName(answeredZone), basis: answered('utm_zone') }
  if (utmZone !== '') return { system: systemName(utmZone), basis: sheet.placeBasis ?? stated(utmZone) }
  return { system: hasGaussKrueger(sheet) ? 'GK' : 'UTM', basis: fromValues }
}

/** Easting and northing of a row; empty where it has none. */
function metresOf({ columns, rows }: SiteSheet, row = rows[0]): readonly [string, string] {
  const of = (column: SiteColumn) => row?.cells[columns.get(column) ?? -1] ?? ''
  return [of('easting'), of('northing')]
}

function systemName(text: string): string {
  return /^\d/.test(text) ? `UTM ${text.trim()}` : text.trim()
}

function hasGaussKrueger(sheet: SiteSheet): boolean {
  return areGaussKrueger(sheet.rows.map((row) => metresOf(sheet, row)))
}
