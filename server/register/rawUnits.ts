import { readScaled } from '#domain'
import type { RawUnit } from '#domain/register'
import type { RegisterReading } from './registerReading.ts'

/**
 * Meaning of each field of a unit, with the physical unit in which the register states it, and its names, separated by
 * `|`: of the XML export (its elements), of the export of the register's web page, and of tables of both.
 */
const table: Readonly<Record<keyof RawUnit, readonly [meaning: string, names: string, unit?: string]>> = {
  number: ['register_number', 'EinheitMastrNummer|MaStR-Nr. der Einheit|unit_id'],
  name: ['name', 'NameStromerzeugungseinheit|Anzeige-Name der Einheit|unit_name'],
  farm: ['wind_farm', 'NameWindpark|Name des Windparks|farm_name'],
  state: ['federal_state', 'Bundesland|bundesland'],
  status: ['operating_status', 'EinheitBetriebsstatus|Betriebs-Status|status'],
  systemStatus: ['operating_status', 'EinheitSystemstatus'],
  place: ['land_or_sea', 'WindAnLandOderAufSee|Lage|Lage der Einheit'],
  lat: ['latitude', 'Breitengrad|Koordinate: Breitengrad (WGS84)|lat', '°'],
  lon: ['longitude', 'Laengengrad|Koordinate: Längengrad (WGS84)|lon', '°'],
  powerKw: ['rated_power', 'Bruttoleistung|Bruttoleistung der Einheit', 'kW'],
  hubHeightM: ['hub_height', 'Nabenhoehe|Nabenhöhe der Windenergieanlage|hub_height_m', 'm'],
  rotorDiameterM: [
    'rotor_diameter',
    'Rotordurchmesser|Rotordurchmesser der Windenergieanlage|rotor_d_m',
    'm',
  ],
  maker: ['manufacturer', 'Hersteller|Hersteller der Windenergieanlage|manufacturer'],
  type: ['turbine_type', 'Typenbezeichnung|turbine_type'],
  commissionedOn: ['commissioned', 'Inbetriebnahmedatum|Inbetriebnahmedatum der Einheit|commissioning_date'],
  plannedOn: ['commissioned', 'GeplantesInbetriebnahmedatum|Datum der geplanten Inbetriebnahme'],
  decommissionedOn: [
    'decommissioned',
    'DatumEndgueltigeStilllegung|Datum der endgültigen Stilllegung|decommissioning_date',
  ],
  eegNumber: ['supported_plant', 'EegMastrNummer|MaStR-Nr. der EEG-Anlage|EegMaStRNummer|eeg_number'],
  awardNumber: ['award_number', 'Zuschlagsnummer|Zuschlagnummer (EEG/KWK-Ausschreibung)|award_number'],
  eegCommissionedOn: ['commissioned', 'EegInbetriebnahmedatum|Inbetriebnahmedatum der EEG-Anlage'],
  yieldExpected: ['site_quality', 'VerhaeltnisErtragsschaetzungReferenzertrag', '%'],
  yieldAfter5Years: ['site_quality', 'VerhaeltnisReferenzertragErtrag5Jahre', '%'],
  yieldAfter10Years: ['site_quality', 'VerhaeltnisReferenzertragErtrag10Jahre', '%'],
  yieldAfter15Years: ['site_quality', 'VerhaeltnisReferenzertragErtrag15Jahre', '%'],
  plantKey: ['supported_plant', 'AnlagenschluesselEeg|EEG-Anlagenschlüssel|eeg_plant_key'],
  location: ['grid_connection', 'LokationMaStRNummer|MaStR-Nr. der Lokation'],
  voltage: ['grid_connection', 'Spannungsebene'],
  gridOperator: ['grid_connection', 'Name des Anschluss-Netzbetreibers'],
  feedIn: ['grid_connection', 'Einspeisungsart|Volleinspeisung oder Teileinspeisung'],
  conditionLimits: ['permit_condition', 'AuflageAbschaltungLeistungsbegrenzung'],
  conditionNoiseNight: ['permit_condition', 'AuflagenAbschaltungSchallimmissionsschutzNachts'],
  conditionNoiseDay: ['permit_condition', 'AuflagenAbschaltungSchallimmissionsschutzTagsueber'],
  conditionShadow: ['permit_condition', 'AuflagenAbschaltungSchattenwurf'],
  conditionAnimals: ['permit_condition', 'AuflagenAbschaltungTierschutz'],
  conditionIce: ['permit_condition', 'AuflagenAbschaltungEiswurf'],
  conditionOther: ['permit_condition', 'AuflagenAbschaltungSonstige'],
  remoteGridOperator: ['grid_connection', 'FernsteuerbarkeitNb'],
  remoteMarketer: ['grid_connection', 'FernsteuerbarkeitDv'],
  pausedOn: ['decommissioned', 'DatumBeginnVoruebergehendeStilllegung'],
  updatedOn: ['time', 'DatumLetzteAktualisierung|Letzte Aktualisierung'],
}

export function registerField(field: keyof RawUnit) {
  const [meaning, names, unit = null] = table[field]
  return { meaning, names: names.split('|'), unit }
}

const fields = Object.keys(table) as (keyof RawUnit)[]
const fieldOf = new Map(
  fields.flatMap((field) => registerField(field).names.map((name) => [name, field] as const)),
)
/** A table may give the power in MW instead. */
const megawatts = 'mw'

/** Fields without which a table is not a table of units. */
const neededFields = ['number', 'status', 'lat', 'lon', 'powerKw'] as const

/** The value of an element of the XML export; undefined for one that is not needed. */
export function rawField(element: string): keyof RawUnit | undefined {
  return fieldOf.get(element)
}

export function emptyUnit(): Record<keyof RawUnit, string> {
  return Object.fromEntries(fields.map((field) => [field, ''])) as Record<keyof RawUnit, string>
}

const numberFields = ['powerKw', 'hubHeightM', 'rotorDiameterM'] as const

/** A number without its thousands separator, which the coordinates of its row show. */
function withoutThousands(text: string, mark: '.' | ','): string {
  const groups = mark === '.' ? /^\d{1,3}(?:\.\d{3})+(?:,\d+)?$/ : /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/
  return groups.test(text.trim()) ? text.replaceAll(mark, '') : text
}

export type RowReader =
  | {
      readonly ok: true
      readonly isRow: (cells: readonly string[]) => boolean
      readonly read: (cells: readonly string[]) => RawUnit
    }
  | { readonly ok: false; readonly missing: readonly string[] }

/** Reads rows of a table by its header. Unknown columns are skipped. */
export function rowReader(head: readonly string[], reading: RegisterReading): RowReader {
  const names = head.map((name) => name.trim())
  const columns = new Map<keyof RawUnit, number>()
  names.forEach((name, index) => {
    const field = fieldOf.get(name)
    if (field !== undefined && !columns.has(field)) columns.set(field, index)
  })
  const megawattColumn = columns.has('powerKw') ? -1 : names.indexOf(megawatts)
  const missing = neededFields.filter(
    (field) => !columns.has(field) && !(field === 'powerKw' && megawattColumn >= 0),
  )
  names.forEach((name, index) => {
    if (index === megawattColumn) reading.column(name, 'powerKw', { symbol: 'MW', factor: 1000 })
    else reading.column(name, [...columns].find(([, column]) => column === index)?.[0])
  })
  if (missing.length > 0)
    return { ok: false, missing: missing.map((field) => registerField(field).names[1] ?? field) }
  return {
    ok: true,
    // Spreadsheets leave out empty cells at the end of a row, and add some.
    isRow: (cells) =>
      cells.slice(names.length).every((cell) => cell === '') &&
      neededFields.every((field) => (columns.get(field) ?? megawattColumn) < cells.length),
    read(cells) {
      const unit = emptyUnit()
      for (const [field, column] of columns) unit[field] = cells[column] ?? ''
      if (megawattColumn >= 0) unit.powerKw = String(readScaled(cells[megawattColumn] ?? '', 3) ?? '')
      const thousands = /,\d/.test(unit.lat) ? '.' : ','
      for (const field of numberFields) unit[field] = withoutThousands(unit[field], thousands)
      return unit
    },
  }
}
