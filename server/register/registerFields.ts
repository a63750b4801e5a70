import type { RawUnit } from '#domain/register'

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

export const registerFields = Object.keys(table) as (keyof RawUnit)[]
