import { answered, assumed, type Basis, type Recorder, recognised, stated } from '../../reading/index.ts'
import { mapSystemIn } from '../../sites/mapSystem.ts'
import type { SiteColumn } from './siteColumns.ts'
import type { SiteSheet } from './siteSheet.ts'
import type { MeasuredColumn, SiteUnits } from './siteUnits.ts'

/** Names of columns in readings. */
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
  list: 'site_list',
  windFarm: 'wind_farm',
}
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
  reading: Pick<Recorder, 'column' | 'place' | 'notUsed'>,
): void {
  const { header, columns } = sheet
  const used = new Set(columns.values())
  for (const [column, position] of columns) {
    const unit = units[column as MeasuredColumn]
    const usual = usualUnits[column]
    reading.column({
      name: header?.[position] || `${position + 1}`,
      meaning: meanings[column],
      unit: unit?.symbol ?? usual ?? null,
      factor: unit?.factor ?? 1,
      offset: 0,
      heightM: null,
      basis: {
        meaning: recognised(header === null ? 'otherValues' : 'headWord'),
        ...(usual !== undefined && { unit: unit === undefined ? assumed('usualUnit') : stated(unit.symbol) }),
      },
    })
  }
  for (const [position, name] of (header ?? []).entries())
    if (!used.has(position) && name !== '') reading.notUsed(name, 'unknownWord')
  reading.place(placeOf(sheet, answeredZone))
}

function placeOf(sheet: SiteSheet, answeredZone: string): { readonly system: string; readonly basis: Basis } {
  const { columns, header, utmZone } = sheet
  if (columns.has('lat') && columns.has('lon')) {
    const head = (header ?? []).find((cell) => mapSystemIn(cell) === 'degrees')
    const own = head === undefined ? assumed('wgs84') : stated(head)
    return { system: 'WGS 84', basis: sheet.placeBasis ?? own }
  }
  const zone = columns.get('utmZone')
  if (zone !== undefined) return { system: 'UTM', basis: stated(header?.[zone] ?? `${zone + 1}`) }
  if (answeredZone !== '') return { system: systemName(answeredZone), basis: answered('utm_zone') }
  if (utmZone !== '') return { system: systemName(utmZone), basis: sheet.placeBasis ?? stated(utmZone) }
  return { system: 'UTM', basis: recognised('otherValues') }
}

function systemName(text: string): string {
  return /^\d/.test(text) ? `UTM ${text}` : text
}
