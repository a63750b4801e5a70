import {
  curveOf,
  type EnergyYieldResult,
  type Language,
  quantityInFile,
  type ResultTurbine,
} from '#contracts'
import { type CsvCell, utmFromLatLon, writeCsv } from '#domain'
import { farmZoneOf } from './turbineTable.ts'

type Column = readonly [
  german: string,
  english: string,
  value: (turbine: ResultTurbine, result: EnergyYieldResult) => CsvCell,
]

const columns: readonly Column[] = [
  ['Beschreibung', 'Description', ({ name }) => name],
  ['Ost', 'East', (turbine, result) => placeOf(turbine, result).eastingM],
  ['Nord', 'North', (turbine, result) => placeOf(turbine, result).northingM],
  ['Z [m]', 'Z [m]', ({ site_height_m }) => site_height_m],
  ['UTM-Zone', 'UTM zone', (_, result) => farmZoneOf(result)],
  ['Hersteller', 'Manufact.', (turbine, result) => curveOf(turbine, result).vendor],
  ['Typ-Generator', 'Type-generator', (turbine, result) => curveOf(turbine, result).type],
  ['Leistungskurve', 'Power curve', (turbine, result) => curveOf(turbine, result).name],
  ['Nennleistung [kW]', 'Power, rated [kW]', (turbine, result) => curveOf(turbine, result).rated_power_kw],
  [
    'Rotordurchmesser [m]',
    'Rotor diameter [m]',
    (turbine, result) => curveOf(turbine, result).rotor_diameter_m,
  ],
  ['Nabenhöhe [m]', 'Hub height [m]', ({ hub_height_m }) => hub_height_m],
  [
    'Freie Windgeschwindigkeit [m/s]',
    'Free mean wind speed [m/s]',
    (one) => quantityInFile('freeWindSpeed', one.free_wind_speed_ms),
  ],
  ['Freier Ertrag [MWh/a]', 'Free WTGs [MWh/y]', (one) => quantityInFile('freeYield', one.yield.free_mwh)],
  ['Ertrag [MWh/a]', 'Result [MWh/y]', (one) => quantityInFile('parkYield', one.yield.park_mwh)],
  ['Parkwirkungsgrad [%]', 'Efficiency [%]', (one) => quantityInFile('parkEfficiency', one.yield.efficiency)],
]

/**
 * The turbines in the form of windPRO's lists of turbines: UTM in one zone, semicolons, in German a decimal
 * comma. windPRO's import of turbines can read it, and so can ours.
 */
export function windproCsv(result: EnergyYieldResult, language: Language): string {
  const head = columns.map(([german, english]) => (language === 'de' ? german : english))
  const rows = result.turbines.map((turbine) => columns.map(([, , value]) => value(turbine, result)))
  return writeCsv([head, ...rows], { delimiter: ';', decimal: language === 'de' ? ',' : '.' })
}

function placeOf({ lat, lon }: ResultTurbine, result: EnergyYieldResult) {
  const { eastingM, northingM } = utmFromLatLon(lat, lon, farmZoneOf(result))
  return { eastingM: quantityInFile('easting', eastingM), northingM: quantityInFile('northing', northingM) }
}
