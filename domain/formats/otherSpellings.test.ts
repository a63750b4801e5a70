import { describe, expect, it } from 'vitest'
import type { Answers } from '../reading/index.ts'
import { readMeasurement } from './measurement/readMeasurement.ts'
import { readProduction } from './production/readProduction.ts'
import { readProfile } from './production/readProfile.ts'

const hours = Array.from({ length: 48 }, (_, i) => i)
const speedAt = (i: number) => 6 + 3 * Math.sin(i / 5)
const mean = hours.reduce((sum, i) => sum + speedAt(i), 0) / hours.length
const iso = (i: number) =>
  new Date(Date.UTC(2022, 5, 1) + i * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')
const de = (i: number) => iso(i).replace(/^(\d{4})-(\d\d)-(\d\d) (\d\d:\d\d):\d\d$/, '$3.$2.$1 $4')
const us = (i: number) => iso(i).replace(/^(\d{4})-(\d\d)-(\d\d) (\d\d:\d\d):\d\d$/, '$2/$3/$1 $4')

function measured(text: string, answers: Answers = {}) {
  const found = readMeasurement(text, { answers })
  if (!found.ok)
    return {
      issues: found.issues.slice(0, 1).map(({ code }) => code),
      asks: found.record.questions.map(({ key }) => key),
    }
  const { speedMs, timesMs, heightM, directionDeg, time } = found.value
  const valid = [...speedMs].filter((value) => !Number.isNaN(value))
  return {
    mean: Number((valid.reduce((sum, value) => sum + value, 0) / valid.length).toFixed(2)),
    start: new Date(timesMs[0]!).toISOString().slice(0, 16),
    heightM,
    direction: directionDeg?.[0],
    stamp: time.interval,
  }
}
const M = Number(mean.toFixed(2))

describe('measurements', () => {
  const rows = (row: (i: number) => string) => hours.map(row).join('\n')
  const cases: [string, string, Answers, unknown][] = [
    [
      'Ammonit CSV: units in a row below, decimal comma',
      `Station;Mast 1\nZeitzone;UTC+1\n\nDatum/Zeit;Anem. 1 100m Mittel;Anem. 1 100m StdAbw;Windfahne 98m Mittel\n;m/s;m/s;°\n${rows((i) => `${de(i)};${speedAt(i).toFixed(3).replace('.', ',')};0,5;270`)}`,
      {},
      { mean: M, start: '2022-05-31T23:00', heightM: 100, direction: 270, stamp: 'begin' },
    ],
    [
      'knots in the second head line',
      `TIMESTAMP,WS_80m_Avg,WD_80m_Avg\nTS,kts,Deg\n,Avg,Avg\n${rows((i) => `"${iso(i)}",${(speedAt(i) / 0.514444).toFixed(3)},180`)}`,
      { timeZone: 'UTC' },
      { mean: M, start: '2022-06-01T00:00', heightM: 80, direction: 180, stamp: 'begin' },
    ],
    [
      'mph in brackets and US dates with am/pm',
      `Date/Time (UTC-06:00),Wind Speed 60 m (mph),Wind Direction 60 m (deg)\n${rows((i) => `${us(i)},${(speedAt(i) / 0.44704).toFixed(3)},90`)}`,
      {},
      { mean: M, start: '2022-06-01T06:00', heightM: 60, direction: 90, stamp: 'begin' },
    ],
    [
      'hour ending in the head',
      `Time [UTC] (hour ending),ws_100m [m/s]\n${rows((i) => `${iso(i)},${speedAt(i).toFixed(3)}`)}`,
      {},
      { mean: M, start: '2022-05-31T23:00', heightM: 100, direction: undefined, stamp: 'end' },
    ],
    [
      'averages centred',
      `# Time stamps mark the centre of the averaging interval\n# timezone: UTC\ntime;v_140m [m/s]\n${rows((i) => `${iso(i)};${speedAt(i).toFixed(3)}`)}`,
      {},
      { mean: M, start: '2022-05-31T23:30', heightM: 140, direction: undefined, stamp: 'centre' },
    ],
    [
      'feet as height',
      `timestamp_utc,Speed 262 ft (m/s)\n${rows((i) => `${iso(i)},${speedAt(i).toFixed(3)}`)}`,
      {},
      { mean: M, start: '2022-06-01T00:00', heightM: 79.8576, direction: undefined, stamp: 'begin' },
    ],
    [
      'model column beside measured one',
      `time_utc,ERA5_ws_100m [m/s],ws_100m [m/s]\n${rows((i) => `${iso(i)},15,${speedAt(i).toFixed(3)}`)}`,
      {},
      { mean: M, start: '2022-06-01T00:00', heightM: 100, direction: undefined, stamp: 'begin' },
    ],
    [
      'GMT-5 in a line',
      `Time zone,GMT-5\ntime,ws_100m (m/s)\n${rows((i) => `${iso(i)},${speedAt(i).toFixed(3)}`)}`,
      {},
      { mean: M, start: '2022-06-01T05:00', heightM: 100, direction: undefined, stamp: 'begin' },
    ],
    [
      'MESZ in head',
      `Zeit (MESZ);Windgeschwindigkeit 100 m [m/s]\n${rows((i) => `${de(i)};${speedAt(i).toFixed(3).replace('.', ',')}`)}`,
      {},
      { mean: M, start: '2022-05-31T22:00', heightM: 100, direction: undefined, stamp: 'begin' },
    ],
    [
      'end of measurement line is no stamp',
      `Start of measurement: 01.06.2022\nEnd of measurement: 02.06.2022\nZeitzone: UTC\nZeit;WS 100m [m/s]\n${rows((i) => `${de(i)};${speedAt(i).toFixed(3).replace('.', ',')}`)}`,
      {},
      { mean: M, start: '2022-06-01T00:00', heightM: 100, direction: undefined, stamp: 'begin' },
    ],
    [
      'gust and TI before mean',
      `time_utc,ws_100m_max [m/s],ws_100m_ti [%],ws_100m_mean [m/s]\n${rows((i) => `${iso(i)},20,12,${speedAt(i).toFixed(3)}`)}`,
      {},
      { mean: M, start: '2022-06-01T00:00', heightM: 100, direction: undefined, stamp: 'begin' },
    ],
    [
      'Unix seconds',
      `timestamp,ws_100m [m/s]\n${rows((i) => `${Date.UTC(2022, 5, 1) / 1000 + 3600 * i},${speedAt(i).toFixed(3)}`)}`,
      {},
      { mean: M, start: '2022-06-01T00:00', heightM: 100, direction: undefined, stamp: 'begin' },
    ],
    [
      'fill value -999.9',
      `time_utc,ws_100m [m/s]\n${rows((i) => `${iso(i)},${i === 5 ? '-999.9' : speedAt(i).toFixed(3)}`)}`,
      {},
      { mean: 6.58, start: '2022-06-01T00:00', heightM: 100, direction: undefined, stamp: 'begin' },
    ],
    [
      'km/h by slash in underscores',
      `time_utc,ws_100m_kmh\n${rows((i) => `${iso(i)},${(3.6 * speedAt(i)).toFixed(3)}`)}`,
      {},
      { mean: M, start: '2022-06-01T00:00', heightM: 100, direction: undefined, stamp: 'begin' },
    ],
  ]
  it.each(cases)('%s', (_, text, answers, expected) => {
    expect(measured(text, answers)).toEqual(expected)
  })
})

describe('production', () => {
  const made = (text: string, answers: Answers = {}) => {
    const found = readProduction(text, { answers })
    if (!found.ok)
      return {
        issues: found.issues.map(({ code }) => code),
        asks: found.record.questions.map(({ key }) => key),
      }
    return found.value.months
      .map(({ year, month, energyMwh }) => `${year}-${month} ${energyMwh.toFixed(1)}`)
      .slice(0, 3)
  }
  const monthNames = [
    'Januar',
    'Februar',
    'März',
    'April',
    'Mai',
    'Juni',
    'Juli',
    'August',
    'September',
    'Oktober',
    'November',
    'Dezember',
  ]
  const mwh = [1200, 1100, 1000, 800, 700, 600, 500, 550, 700, 900, 1000, 1300]
  const two = (n: number) => String(n).padStart(2, '0')
  const cases: [string, string, Answers, unknown][] = [
    [
      'year columns of GWh',
      `Monat;2020 [GWh];2021 [GWh]\n${monthNames.map((m, i) => `${m};${String(mwh[i]! / 1000).replace('.', ',')};${String(mwh[i]! / 500).replace('.', ',')}`).join('\n')}`,
      {},
      ['2020-1 1200.0', '2020-2 1100.0', '2020-3 1000.0'],
    ],
    [
      'Zählerstand alt/neu',
      `Datum;Zählerstand [kWh]\n${Array.from({ length: 13 }, (_, i) => `01.${two((i % 12) + 1)}.${2020 + Math.floor(i / 12)};${5_000_000 + 1000 * mwh.slice(0, i).reduce((a, b) => a + b, 0)}`).join('\n')}`,
      {},
      { issues: [], asks: ['meterReading.Zählerstand [kWh]'] },
    ],
    [
      'Soll und Ist',
      `Monat;Soll [MWh];Ist [MWh]\n${mwh.map((e, i) => `${two(i + 1)}/2020;${e + 50};${e}`).join('\n')}`,
      {},
      ['2020-1 1200.0', '2020-2 1100.0', '2020-3 1000.0'],
    ],
    [
      'grid feed-in with losses',
      `month,gross generation (MWh),net feed-in (MWh)\n${mwh.map((e, i) => `2020-${two(i + 1)},${e + 30},${e}`).join('\n')}`,
      {},
      { issues: [], asks: ['column'] },
    ],
    [
      'forecast beside',
      `Monat;Ertrag [MWh];Prognose [MWh]\n${mwh.map((e, i) => `${two(i + 1)}.2020;${e};999`).join('\n')}`,
      {},
      ['2020-1 1200.0', '2020-2 1100.0', '2020-3 1000.0'],
    ],
    [
      'revenue beside',
      `Monat;Erlös [EUR];Einspeisung [kWh];Verfügbarkeit [%]\n${mwh.map((e, i) => `${two(i + 1)}.2020;${e * 80};${e * 1000};97,5`).join('\n')}`,
      {},
      ['2020-1 1200.0', '2020-2 1100.0', '2020-3 1000.0'],
    ],
    [
      'thousand kWh',
      `Monat;Ertrag [Tsd. kWh]\n${mwh.map((e, i) => `${two(i + 1)}.2020;${e}`).join('\n')}`,
      {},
      { issues: [], asks: ['unit.Ertrag [Tsd. kWh]'] },
    ],
    [
      'average power',
      `Month,Average power (kW)\n${mwh.map((e, i) => `2020-${two(i + 1)},${e}`).join('\n')}`,
      {},
      { issues: ['columnIsPower'], asks: [] },
    ],
  ]
  it.each(cases)('%s', (_, text, answers, expected) => {
    expect(made(text, answers)).toEqual(expected)
  })
  it('reads a profile of MW by quarter-hours as energy', () => {
    const rows = Array.from(
      { length: 8 * 96 },
      (_, i) =>
        `${new Date(Date.UTC(2022, 0, 3) + i * 900_000).toISOString().slice(0, 16).replace('T', ' ')};4,0`,
    )
    const found = readProfile(`Zeitstempel (UTC);Leistung [MW]\n${rows.join('\n')}`, {})
    expect(found.ok ? [found.value.energyMwh.values[0], found.value.energyMwh.stepMs] : found).toEqual([
      1, 900_000,
    ])
  })
})
