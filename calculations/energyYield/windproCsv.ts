import type { EnergyYieldResult, Language, ResultTurbine } from '#contracts'
import { type CsvCell, utmFromLatLon, writeCsv } from '#domain'
import { curveOf, percentOf, rounded } from './turbineFigures.ts'
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
    (one) => rounded(one.free_wind_speed_ms, 2),
  ],
  ['Freier Ertrag [MWh/a]', 'Free WTGs [MWh/y]', (one) => rounded(one.yield.free_mwh, 1)],
  ['Ertrag [MWh/a]', 'Result [MWh/y]', (one) => rounded(one.yield.park_mwh, 1)],
  [
    'Parkwirkungsgrad [%]',
    'Efficiency [%]',
    ({ yield: { efficiency } }) => rounded(percentOf(efficiency), 1),
  ],
]

/**
 * The turbines as windPRO's lists of turbines have them: UTM in one zone, semicolons, in German a decimal comma. It
 * can be read by windPRO's import of turbines, and by ours.
 */
export function windproCsv(result: EnergyYieldResult, language: Language): string {
  const head = columns.map(([german, english]) => (language === 'de' ? german : english))
  const rows = result.turbines.map((turbine) => columns.map(([, , value]) => value(turbine, result)))
  return writeCsv([head, ...rows], { delimiter: ';', decimal: language === 'de' ? ',' : '.' })
}

function placeOf({ lat, lon }: ResultTurbine, result: EnergyYieldResult) {
  const { eastingM, northingM } = utmFromLatLon(lat, lon, farmZoneOf(result))
  return { eastingM: rounded(eastingM, 1), northingM: rounded(northingM, 1) }
}
