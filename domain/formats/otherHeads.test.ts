import { describe, expect, it } from 'vitest'
import { readMeasurement } from './measurement/readMeasurement.ts'
import { readProfile } from './production/readProfile.ts'
import { kmlSheet } from './sites/kml.ts'
import { sitesOfSheet } from './sites/siteSheet.ts'
import { readSiteSource } from './sites/siteSource.ts'
import { readCurveCsv } from './turbine/curveCsv.ts'

const hour = (i: number) => new Date(Date.UTC(2022, 5, 1, i)).toISOString().slice(0, 16).replace('T', ' ')
const speed = (i: number) => (7 + 3 * Math.sin(i / 5)).toFixed(2)
const table = (head: string, row: (i: number) => string, rows = 60) =>
  [head, ...Array.from({ length: rows }, (_, i) => row(i))].join('\n')

describe('a measurement', () => {
  it.each(['math, ccw from east', 'mathematical', 'trigonometric', 'cw from east'])(
    'has no wind direction that is %s',
    (words) => {
      const head = `time_utc;wind speed 100m [m/s];wind direction (${words}) [deg]`
      expect(
        readMeasurement(
          table(head, (i) => `${hour(i)};${speed(i)};270`),
          {},
        ),
      ).toMatchObject({
        ok: true,
        value: { directionDeg: null },
      })
    },
  )

  it.each([
    ['[cm/s]', 100],
    ['[km/h]', 3.6],
    ['[0.1 m/s]', 10],
    [', metres per second', 1],
    [', miles per hour', 1 / 0.44704],
    ['in Meter pro Sekunde', 1],
    ['in Kilometer pro Stunde', 3.6],
  ])('keeps winds that look like marks of missing ones, in a head with %s', (unit, factor) => {
    const winds = [9.99, 27.75, 27.775, 30.5, ...Array.from({ length: 60 }, (_, i) => 5 + (i % 20) / 2)]
    const row = (i: number) => `${hour(i)};${(winds[i]! * factor).toFixed(3)}`
    const read = readMeasurement(table(`time_utc;wind speed 100m ${unit}`, row, winds.length), {})
    expect(read.ok && Array.from(read.value.speedMs)).toEqual(winds.map((wind) => expect.closeTo(wind, 2)))
  })

  it('has no wind of a mark above all others', () => {
    const row = (i: number) => `${hour(i)};${i === 9 ? 999 : 500 + 50 * (i % 2)}`
    const read = readMeasurement(table('time_utc;wind speed 100m [cm/s]', row), {})
    expect(read.ok && Array.from(read.value.speedMs.slice(8, 11))).toEqual([5, Number.NaN, 5])
  })

  it('has directions from 0 to 360, of signed ones too', () => {
    const head = 'time_utc;wind speed 100m [m/s];wind direction 100m [deg]'
    const read = readMeasurement(
      table(head, (i) => `${hour(i)};${speed(i)};${i * 6 - 180}`),
      {},
    )
    expect(read.ok && Array.from(read.value.directionDeg!).slice(0, 3)).toEqual([180, 186, 192])
    expect(read.ok && read.value.directionDeg![30]).toBe(0)
  })

  it('has hours that end at the times of HE, and begin at those of HB', () => {
    const startOf = (head: string) => {
      const read = readMeasurement(
        table(`${head},wind speed 100m [m/s]`, (i) => `${hour(i)},${speed(i)}`),
        {},
      )
      return read.ok && new Date(read.value.timesMs[0]!).toISOString().slice(0, 16)
    }
    expect(startOf('time_utc HE')).toBe('2022-05-31T23:00')
    expect(startOf('Time (UTC) HB')).toBe('2022-06-01T00:00')
  })

  it('is refused where ten minutes turn into hours', () => {
    const at = (i: number) => Date.UTC(2022, 5, 1) + 600_000 * (i < 60 ? i : 6 * (i - 50))
    const time = (i: number) => new Date(at(i)).toISOString().slice(0, 16).replace('T', ' ')
    const read = readMeasurement(
      table('time_utc,wind speed 100m [m/s]', (i) => `${time(i)},${speed(i)}`, 100),
      {},
    )
    expect(read).toMatchObject({ ok: false, issues: [{ code: 'measurementStepUnknown' }] })
  })
})

describe('a profile', () => {
  it('has energies of hours that are counted by their ends', () => {
    const head = 'Date (UTC),HE,MWh'
    const row = (i: number) => `2022-06-0${1 + Math.floor(i / 24)},${(i % 24) + 1},${1 + (i % 5)}`
    expect(readProfile(table(head, row, 96))).toMatchObject({
      ok: true,
      value: { missingSteps: 0, energyMwh: { startMs: Date.UTC(2022, 5, 1), stepMs: 3_600_000 } },
    })
  })

  it('is none with an energy that 90 % of years exceed', () => {
    const of = (head: string) =>
      readProfile(table(`time_utc;${head}`, (i) => `${hour(i)};3,5;${1 + (i % 5)}`, 96))
    expect(of('P90 [MWh];P50 [MWh]')).toMatchObject({
      ok: true,
      record: { notUsed: [{ name: 'P90 [MWh]' }] },
    })
    expect(of('P90 [MWh];P75 [MWh]').ok).toBe(false)
  })
})

describe('a curve', () => {
  const rows = [3, 5, 7, 9, 11, 13].map((speed, i) => `${speed};${600 * i};0.8;${40 + i}`)
  const read = (head: string) => readCurveCsv([`v [m/s];P [kW];${head}`, ...rows].join('\n'))

  it.each(['uncertainty', 'Unsicherheit', 'error', 'difference', 'Abweichung', 'median', 'bias', 'spread'])(
    'has neither a thrust nor a power with the word %s',
    (word) => {
      const found = read(`Ct ${word};P ${word} [kW]`)
      expect(found).toMatchObject({ ok: true, value: { tables: [{ thrust: null }] } })
      expect(found.record.notUsed.map(({ name }) => name)).toEqual([`Ct ${word}`, `P ${word} [kW]`])
    },
  )
})

it('a table of curves has the highest power of all of them as rated power', () => {
  const rows = [0, 30, 120, 290, 530, 870, 1310, 1810, 2350, 2800, 3000]
  const text = rows.map((power, i) => `${i + 2};${Math.round(0.9 * power)};${power}`).join('\n')
  expect(readCurveCsv(`v [m/s];1,100;1,225\n${text}`)).toMatchObject({
    ok: true,
    value: { ratedPowerKw: 3000 },
  })
})

describe('sites', () => {
  it('are refused with a power that may be 4200 or 4.2 kW', () => {
    const issuesOf = (power: string) =>
      sitesOfSheet(readSiteSource(`Name;Lat;Lon;Leistung [kW]\nA;52.1;13.2;${power}`).sheet!).issues
    expect(issuesOf('4.200')).toMatchObject([{ code: 'numberAmbiguous', text: '4.200' }])
    expect([issuesOf('4200'), issuesOf('4200.5'), issuesOf('225.000')]).toEqual([[], [], []])
  })

  it('are refused at places of KML with decimal commas', () => {
    const place = (coordinates: string) =>
      kmlSheet(
        `<kml><Placemark><name>A</name><Point><coordinates>${coordinates}</coordinates></Point></Placemark></kml>`,
      ).issues
    expect(place('13,2,52,1')).toMatchObject([{ code: 'coordinatesInvalid', text: '13,2,52,1' }])
    expect(place('13.2,52.1,45')).toEqual([])
  })
})

it('a table of a curve has the density of a line above it, and other lines are named', () => {
  const rows = [3, 5, 7, 9, 11, 13].map((speed, i) => `${speed};${600 * i}`).join('\n')
  expect(readCurveCsv(`V90\nAir density: 1.15 kg/m³\nv [m/s];P [kW]\n${rows}`)).toMatchObject({
    ok: true,
    value: { tables: [{ airDensityKgM3: 1.15 }] },
    record: { notUsed: [{ name: 'V90' }] },
  })
})

it('a peak of power is no generation, and an identifier of a unit no wind', () => {
  const peaks = table('time_utc;Spitzenleistung [kW]', (i) => `${hour(i)};${1000 + (i % 5)}`, 96)
  expect(readProfile(peaks).ok).toBe(false)
  const head = 'time_utc;wind_speed_unit_id;wind_speed [kn]'
  const read = readMeasurement(
    table(head, (i) => `${hour(i)};4;${speed(i)}`),
    {},
  )
  expect(read).toMatchObject({ ok: true, value: { channel: { name: 'wind_speed [kn]' } } })
})

it.each([
  ['DD;FF', 'FF', 'DD'],
  ['D1_118m_avg [°];V1_120m_avg [m/s]', 'V1_120m_avg [m/s]', 'D1_118m_avg [°]'],
])('the columns %s are a wind', (heads, name, direction) => {
  const own = table(`time_utc;${heads}`, (i) => `${hour(i)};${i * 5};${speed(i)}`)
  expect(readMeasurement(own, { answers: name === 'FF' ? { 'unit.FF': 'm/s' } : {} })).toMatchObject({
    ok: true,
    value: { channel: { name }, directionChannel: { name: direction } },
  })
})
