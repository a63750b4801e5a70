import { describe, expect, it } from 'vitest'
import { readMeasurement, readSiteSource, sitesOfSheet } from '#domain'
import { randomOf, unknownHead } from '../domain/formats/testing/dialect/randomStyle.ts'

/** A table in a publisher's layout, to which the test adds a column. */
interface Layout {
  readonly name: string
  readonly delimiter: string
  readonly above?: readonly string[]
  /** Numbers of the lines between head and rows. */
  readonly between?: readonly string[]
  readonly head: string
  readonly row: (hour: number) => string
  /** The first column that another one may precede. */
  readonly from: number
  /** Names of its columns that are never used. */
  readonly left: readonly string[]
}

const two = (number: number) => String(number).padStart(2, '0')
const time = (hour: number) => new Date(Date.UTC(2024, 4, 1, hour))
const digits = (hour: number) => time(hour).toISOString().replace(/[-T:]/g, '')
const knmi = [
  'BRON: KONINKLIJK NEDERLANDS METEOROLOGISCH INSTITUUT (KNMI)',
  'FH       = Uurgemiddelde windsnelheid (in 0.1 m/s). / Hourly mean wind speed (in 0.1 m/s)',
]
const dwd = (head: string, length: number): Layout => ({
  ...{ name: head, delimiter: ';', from: 2, head },
  row: (hour) => `44;${digits(hour).slice(0, length)};3;${6 + (hour % 5)}.5;${10 * (1 + (hour % 30))};eor`,
  left: head
    .split(';')
    .map((one) => one.trim())
    .filter((one) => /^(?:STATIONS_ID|QN)/.test(one)),
})

const layouts: readonly Layout[] = [
  {
    ...{ name: 'hours of KNMI', delimiter: ',', above: knmi, from: 3 },
    head: '# STN,YYYYMMDD,   HH,   DD,   FH,   FF,   FX,    Y',
    row: (h) => `260,${digits(h).slice(0, 8)},${(h % 24) + 1},${10 * (1 + (h % 30))},${60 + (h % 5)},55,90,1`,
    left: ['STN', 'FF', 'FX', 'Y'],
  },
  {
    ...{ name: 'ten minutes of KNMI', delimiter: ',', above: ['# SOURCE: (KNMI)'], from: 1 },
    head: '# DTG,LOCATION,NAME,FF_SENSOR_10,FF_10M_10,DD_10,QQ_10',
    row: (h) =>
      `${time(h).toISOString().slice(0, 19).replace('T', ' ')},201_W,D15,9.5,${6 + (h % 5)}.5,270,3`,
    left: ['LOCATION', 'NAME', 'FF_SENSOR_10 wind speed (m/s)', 'QQ_10'],
  },
  dwd('STATIONS_ID;MESS_DATUM;  QN;FF_10;DD_10;eor', 12),
  dwd('STATIONS_ID;MESS_DATUM;QN_3;   F;   D;eor', 10),
  dwd('STATIONS_ID;MESS_DATUM;QN_8;  FF;  DD;eor', 10),
  {
    ...{ name: 'MIDAS', delimiter: ',', from: 1 },
    above: [
      'Conventions,G,BADC-CSV,1',
      'long_name,mean_wind_dir,mean wind direction,degrees',
      'long_name,mean_wind_speed,mean wind speed,knots',
      'data',
    ],
    head: 'ob_end_time,id_type,mean_wind_dir,mean_wind_speed,mean_wind_dir_q,mean_wind_speed_q,mean_wind_speed_j',
    row: (h) => `${time(h).toISOString().slice(0, 19).replace('T', ' ')},WIND,270,${10 + (h % 5)},6,6,2`,
    left: ['id_type', 'mean_wind_dir quality status', 'mean_wind_speed_j'],
  },
  {
    ...{ name: 'NASA POWER', delimiter: ',', from: 4 },
    above: [
      '-BEGIN HEADER-',
      'Dates (month/day/year): 05/01/2024 through 05/03/2024 in UTC',
      'WS50M     MERRA-2 Wind Speed at 50 Meters (m/s)',
      '-END HEADER-',
    ],
    head: 'YEAR,MO,DY,HR,T2M,WS50M,ALLSKY',
    row: (h) => `2024,5,${1 + Math.floor(h / 24)},${h % 24},4.5,${6 + (h % 5)}.5,3`,
    left: ['Temperature 2 m', 'ALLSKY'],
  },
  {
    ...{ name: 'WindSim with more columns', delimiter: ' ', from: 6 },
    head: 'year month day hour minute wind_direction wind_speed_ms',
    row: (h) => `2024 5 ${1 + Math.floor(h / 24)} ${h % 24} 0 ${h % 300} ${6 + (h % 5)}.5`,
    left: [],
  },
]

describe('a table of a known layout', () => {
  it.each(layouts)('$name: names each column that is not read', (layout) => {
    const { delimiter, above = [], head, row, from, left } = layout
    for (let seed = 1; seed <= 40; seed++) {
      const random = randomOf(seed)
      const own = unknownHead(random).replace(delimiter === ' ' ? / /g : /[;,]/g, '_')
      const at = from + random.below(head.split(delimiter).length - from)
      const insert = (line: string, cell: string) =>
        line.split(delimiter).toSpliced(at, 0, cell).join(delimiter)
      const rows = Array.from({ length: 48 }, (_, hour) => insert(row(hour), `${(hour * 7) % 10}.5`))
      const text = [...above, insert(head, own), ...rows].join('\n')
      const found = readMeasurement(text, { answers: answersOf(text) })
      expect(found, own).toMatchObject({ ok: true })
      const names = found.record.notUsed.map(({ name }) => name)
      expect(names.toSorted(), own).toEqual([...left, own].toSorted())
    }
  })

  it('ISD-Lite names its other quantities', () => {
    const rows = Array.from({ length: 48 }, (_, hour) => {
      const values = [150, 80, 10_130, 270, 60 + (hour % 5), -9999, 2, -9999]
      const at = time(hour).toISOString()
      return `${at.slice(0, 4)} ${at.slice(5, 7)} ${at.slice(8, 10)} ${two(hour % 24)}${values.map((value) => String(value).padStart(6)).join('')}`
    })
    expect(readMeasurement(rows.join('\n'), {}).record.notUsed.map(({ name }) => name)).toEqual([
      'air temperature',
      'dew point',
      'sea level pressure',
      'sky condition',
      'precipitation of one hour',
      'precipitation of six hours',
    ])
  })

  it('resources of windIO and of WAsP name their other quantities', () => {
    const windIo = [
      ...['wind_resource:', '  time: [2024-05-01T00:00:00Z, 2024-05-01T01:00:00Z, 2024-05-01T02:00:00Z]'],
      ...['  reference_height: 100', '  wind_speed: {data: [6.5, 7.5, 8.5], dims: [time]}'],
      '  turbulence_intensity: {data: [0.1, 0.1, 0.1], dims: [time]}',
    ].join('\n')
    expect(readMeasurement(windIo, {}).record.notUsed.map(({ name }) => name)).toEqual([
      'turbulence_intensity',
    ])
    const resource = 'WTG1 550000 6050000 12 100 8.5 2.1 400 1 1000 85 210'
    expect(sitesOfSheet(readSiteSource(resource).sheet!).record.notUsed.map(({ name }) => name)).toEqual([
      ...['A', 'k', 'power', 'sectors'],
    ])
  })
})

function answersOf(text: string) {
  const { questions } = readMeasurement(text, {}).record
  return Object.fromEntries(questions.map(({ key }) => [key, key === 'timeZone' ? 'UTC' : 'm/s']))
}
