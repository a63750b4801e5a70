import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { writeEra5File } from '../../atlas/testing/era5File.ts'

function linesFile(scratch: string, name: string, lines: readonly string[]): string {
  const file = join(scratch, name)
  writeFileSync(file, `${lines.join('\n')}\n`)
  return file
}

const hoursOfDay = Array.from(
  { length: 24 },
  (_, hour) => `2025-01-05 ${String(hour).padStart(2, '0')}:00:00`,
)

/** Prices of a day. */
export function priceTable(scratch: string): string {
  const rows = hoursOfDay.map((time, hour) => `${time},${40 + hour}`)
  return linesFile(scratch, 'prices.csv', ['time_utc,price_eur_mwh', ...rows])
}

/** Wind of a day. */
export function generationTable(scratch: string): string {
  const rows = hoursOfDay.map((time, hour) => `${time},${100 * hour}`)
  return linesFile(scratch, 'generation.csv', ['time_utc,wind_onshore_mw', ...rows])
}

export function marketValueTable(scratch: string): string {
  const heads = ['Monat', 'MW-EPEX in ct/kWh', 'MW Wind Onshore in ct/kWh']
  return linesFile(scratch, 'market-values.csv', [heads.join(';'), '1/2025;11,414;8,506'])
}

export function quoteTable(scratch: string): string {
  return linesFile(scratch, 'quotes.csv', [
    'Handelstag;Produkt;Last;Preis EUR/MWh',
    '20.11.2026;Jan 27;Base;101,50',
  ])
}

/** A register of one turbine, as exported from the register's web page. */
export function unitTable(scratch: string): string {
  return linesFile(scratch, 'units.xml', [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<EinheitenWind><EinheitWind><EinheitMastrNummer>SEE900000000001</EinheitMastrNummer>',
    '<DatumLetzteAktualisierung>2026-07-01T10:00:00</DatumLetzteAktualisierung><Bundesland>1411</Bundesland>',
    '<Laengengrad>9.51</Laengengrad><Breitengrad>54.01</Breitengrad><EinheitBetriebsstatus>35</EinheitBetriebsstatus>',
    '<Bruttoleistung>2300</Bruttoleistung><WindAnLandOderAufSee>888</WindAnLandOderAufSee></EinheitWind></EinheitenWind>',
  ])
}

/** Weather of ten days, and of the following ten. */
export function windFiles(scratch: string): readonly [string, string] {
  const file = (name: string, from: string) => writeEra5File(join(scratch, name), { from, hours: 240 })
  return [file('first.nc', '2024-01-01T00:00:00Z'), file('next.nc', '2024-01-11T00:00:00Z')]
}
