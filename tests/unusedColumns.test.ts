import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { scratchFolder } from '#atlas/testing'
import {
  type ReadingRecord,
  readAwards,
  readCurveCsv,
  readDelimited,
  readMeasurement,
  readOperation,
  readProduction,
  readProfile,
  readSiteSource,
  readStationTable,
  readStatusLog,
  readTurbineProduction,
  recorder,
  sitesOfSheet,
} from '#domain'
import {
  readCurtailmentHead,
  readSettlementHead,
  readTurbineList,
  recordOfCurtailments,
} from '#domain/metered'
import { readForwardFile, readGenerationFile, readMarketValueFile, readPriceFile } from '#market'
import { rowReader } from '#server/register/rawUnits.ts'
import { registerReading } from '#server/register/registerReading.ts'
import { openPointCsv } from '../atlas/import/formats/pointCsv.ts'
import { randomOf, unknownHead } from '../domain/formats/testing/dialect/randomStyle.ts'

type Reader = (text: string) => ReadingRecord | Promise<ReadingRecord>

const hours = (cells: (hour: number) => string, count = 30) =>
  Array.from({ length: count }, (_, hour) => {
    const time = new Date(Date.UTC(2024, 4, 1, hour)).toISOString().slice(0, 16).replace('T', ' ')
    return `${time},${cells(hour)}`
  })
const months = Array.from({ length: 12 }, (_, i) => {
  const month = String(i + 1).padStart(2, '0')
  return `${month}/2023,${400 + ((i * 37) % 50)}.5`
})
const ofFile =
  (read: (file: string) => Promise<ReadingRecord>): Reader =>
  (text) => {
    const file = path.join(scratchFolder(), 'table.csv')
    writeFileSync(file, text)
    return read(file)
  }
const series = { zone: null, timeZone: null }

/** A table of each reader whose first row is its head, read without a question. */
const readers: readonly { name: string; rows: readonly string[]; read: Reader }[] = [
  {
    name: 'measurement',
    rows: [
      'Time (UTC),Wind speed 100 m [m/s],Wind direction 100 m [°]',
      ...hours((h) => `${6 + (h % 5)}.5,${h * 9}.5`),
    ],
    read: (text) => recordOf(readMeasurement(text, {})),
  },
  {
    name: 'control system',
    rows: [
      'Time (UTC),Turbine,Power [kW],Wind speed [m/s]',
      ...hours((h) => `T1,${900 + h}.5,${6 + (h % 5)}.5`),
    ],
    read: (text) => recordOf(readOperation(text)),
  },
  {
    name: 'status log',
    rows: [
      'Timestamp start,Timestamp end,IEC category',
      '2024-05-01 00:00:00,2024-05-01 01:00:00,Forced outage',
    ],
    read: (text) => recordOf(readStatusLog(text, { turbine: 'T1', answers: { timeZone: 'UTC' } })),
  },
  {
    name: 'production',
    rows: ['Month,Energy [MWh]', ...months],
    read: (text) => recordOf(readProduction(text)),
  },
  {
    name: 'profile',
    rows: ['Time (UTC),Energy [kWh]', ...hours((h) => `${400 + ((h * 37) % 50)}.5`)],
    read: (text) => recordOf(readProfile(text)),
  },
  {
    name: 'turbine production',
    rows: ['Turbine,Month,Energy [MWh]', ...months.map((row) => `T1,${row}`)],
    read: (text) =>
      recordOf(readTurbineProduction(text, { turbines: [{ id: 1, name: 'T1' }], maxRows: 100 })),
  },
  {
    name: 'curve',
    rows: [
      'Wind speed [m/s],Power [kW],Ct',
      ...[3, 4, 5, 6, 8, 10, 12, 14, 25].map((v) => `${v}.0,${Math.min(v - 3, 9) * 300}.0,0.8`),
    ],
    read: (text) => recordOf(readCurveCsv(text)),
  },
  {
    name: 'awards',
    rows: ['Name,Zuschlagswert [ct/kWh],Gebotstermin', 'Nord,5.85,2020-02-01'],
    read: (text) => recordOf(readAwards(text, { places: null })),
  },
  {
    name: 'sites',
    rows: ['Name,Latitude,Longitude', 'Nord,54.5,9.5', 'Sued,48.5,9.25'],
    read: (text) => sitesOfSheet(readSiteSource(text).sheet!).record,
  },
  {
    name: 'weather station',
    rows: [
      'STATIONS_ID;MESS_DATUM;QN_3;F;D;eor',
      '3987;2024050100;3;4.5;210;eor',
      '3987;2024050101;3;5.5;220;eor',
    ],
    read: (text) => recordOf(readStationTable(text, 'wind')),
  },
  {
    name: 'prices',
    rows: ['Time (UTC),Price DE-LU [EUR/MWh]', ...hours((h) => `${40 + (h % 7)}.25`)],
    read: ofFile(async (file) => (await readPriceFile(file, {}, series)).record.record()),
  },
  {
    name: 'generation',
    rows: ['Time (UTC),Wind onshore [MW]', ...hours((h) => `${9000 + 100 * (h % 7)}.5`)],
    read: ofFile(async (file) => (await readGenerationFile(file, {}, series)).record.record()),
  },
  {
    name: 'generation by kind',
    rows: [
      'Time (UTC),Production type,Generation [MW]',
      ...hours((h) => `Wind onshore,${9000 + 100 * (h % 7)}.5`),
    ],
    read: ofFile(async (file) => (await readGenerationFile(file, {}, series)).record.record()),
  },
  {
    name: 'market values',
    rows: ['Month,Wind onshore [ct/kWh],Solar [ct/kWh]', '2023-01,10.123,9.456', '2023-02,9.123,8.456'],
    read: ofFile(async (file) => (await readMarketValueFile(file, new Map())).record.record()),
  },
  {
    name: 'forward quotes',
    rows: [
      'Product,Quote date,Base [EUR/MWh],Peak [EUR/MWh]',
      'Jan-27,2026-11-20,90.5,101.5',
      'Feb-27,2026-11-20,89.5,99.5',
    ],
    read: ofFile(async (file) => (await readForwardFile(file, { quoteDate: null })).record.record()),
  },
  {
    name: 'point series',
    rows: ['time_utc,wind_speed_100m_ms,wind_direction_100m', ...hours((h) => `${6 + (h % 5)}.5,${h * 9}.5`)],
    read: (text) =>
      ofFile(async (file) => {
        const record = recorder()
        const { ignored = [] } = await openPointCsv(file, record)
        for (const { variable, notUsed } of ignored) record.notUsed(variable, notUsed)
        return record.record()
      })(`# LATITUDE:54;LONGITUDE:9\n${text}`),
  },
  {
    name: 'list of turbines',
    rows: [
      'Møllenummer (GSRN);Kapacitet (kW);Navhøjde (m);Placering;X (øst) koordinat UTM 32 Euref89;Y (nord) koordinat UTM 32 Euref89;2018;2019',
      ...Array.from({ length: 9 }, (_, i) => `57071470000000001${i};2300;59;HAV;677453;616354${i};1000;2000`),
    ],
    read: (text) => readTurbineList(readDelimited(text, ';').map(({ cells }) => cells))!.record,
  },
  {
    name: 'settlement',
    rows: [
      'EEG_Anlagenschluessel;EEG_Mastr_Nr;Verguetungskategorie;Veraeusserungsform;Monat;Strommenge (kWh)',
    ],
    read: (text) => {
      const found = readSettlementHead(firstRow(text))
      if (!found.ok) throw new Error('not the head of a settlement')
      return found.record
    },
  },
  {
    name: 'operations of grid operators',
    rows: ['Start;Ende;Stufe (%);Ursache;Anlagenschlüssel'],
    read: (text) => recordOfCurtailments(firstRow(text), readCurtailmentHead(firstRow(text))!),
  },
  {
    name: 'register',
    rows: [
      'MaStR-Nr. der Einheit;Betriebs-Status;Koordinate: Breitengrad (WGS84);Koordinate: Längengrad (WGS84);Bruttoleistung der Einheit',
    ],
    read: (text) => {
      const reading = registerReading()
      rowReader(text.split('\n')[0]!.split(';'), reading)
      return reading.record()
    },
  },
]

function firstRow(text: string): string[] {
  return text.split('\n')[0]!.split(';')
}

function recordOf(result: { readonly ok: boolean; readonly record: ReadingRecord }): ReadingRecord {
  expect(result).toMatchObject({ ok: true })
  return result.record
}

describe('a column with unknown words', () => {
  it.each(readers)('$name: is named as not used, wherever it is', async ({ rows, read }) => {
    for (let seed = 1; seed <= 40; seed++) {
      const random = randomOf(seed)
      const { below } = random
      const head = unknownHead(random)
      const delimiter = rows[0]!.includes(';') ? ';' : ','
      const cells = rows.map((row) => row.split(delimiter))
      const at = 1 + below(cells[0]!.length)
      const text = cells
        .map((own, row) => own.toSpliced(at, 0, row === 0 ? head : `${(row * 7) % 10}.5`).join(delimiter))
        .join('\n')
      const record = await read(text)
      expect(record.questions, head).toEqual([])
      // The weather service's heads count in capitals.
      expect(record.notUsed.map(({ name }) => name.toLowerCase())).toEqual([head.toLowerCase()])
    }
  })
})
