import { describe, expect, it } from 'vitest'
import { calibrationSchema } from '#contracts'
import {
  type CalibrationDraft,
  measurementFormOf,
  noCalibration,
  readCalibration,
  readDraftNumber,
  readSiteCalibration,
} from './calibrationDraft.ts'

const meanSpeed: Partial<CalibrationDraft> = {
  ...{ kind: 'mean_speed', source: ' Mast ', meanSpeed: '6,85', height: '100' },
}
const read = (change: Partial<CalibrationDraft>) => readCalibration({ ...noCalibration, ...change })
const file = new File(['a'], 'mast.csv')

it.each([
  ['6,85', 6.85],
  ['6.123', 6.123],
  ['-0,5', -0.5],
  ['−0.5', -0.5],
  ['120', 120],
  ['1200', null],
  ['', null],
  ['x', null],
  ['6.8.5', null],
  ['6,85 m/s', null],
])('"%s" is %s', (typed, value) => {
  expect(readDraftNumber(typed)).toBe(value)
})

describe('a mean speed', () => {
  it('is read with its height, and place and years if they are entered', () => {
    expect(read(meanSpeed)).toEqual({
      ...{ kind: 'mean_speed', mean_speed_ms: 6.85, height_m: 100, source: 'Mast' },
    })
    expect(
      read({ ...meanSpeed, lat: '52,5° N', lon: '13,25° O', firstYear: '2019', lastYear: ' 2021 ' }),
    ).toMatchObject({ place: { lat: 52.5, lon: 13.25 }, years: { from: 2019, till: 2021 } })
  })

  it.each([
    { meanSpeed: '' },
    { meanSpeed: 'fast' },
    { meanSpeed: '-6' },
    { height: '' },
    { height: '5000' },
    { source: ' ' },
    { lat: '52,5' },
    { lat: '95', lon: '13' },
    { firstYear: '2021', lastYear: '2019' },
    { firstYear: '2021' },
    { firstYear: 'before', lastYear: '2019' },
  ] as const)('is incomplete or invalid with %j, never half a calibration', (change) => {
    expect(read({ ...meanSpeed, ...change })).toBeNull()
  })
})

it('without a kind nothing is read, whatever else is entered', () => {
  expect(read({ ...meanSpeed, kind: 'none', meanSpeed: 'x' })).toBeUndefined()
})

describe('production', () => {
  const rows = [
    { siteId: 3, year: 2024, month: null, energyKwh: 9_500_000, availability: 0.97 },
    { siteId: 4, year: 2024, month: 2, energyKwh: 800_000, availability: null },
  ] as never
  const produced = { kind: 'production', source: 'Meter', producedRows: rows } as const

  it('has its rows with month and availability only where they are known', () => {
    expect(read(produced)).toEqual({
      ...{ kind: 'production', source: 'Meter', other_losses: 0 },
      rows: [
        { site_id: 3, year: 2024, energy_kwh: 9_500_000, availability: 0.97 },
        { site_id: 4, year: 2024, month: 2, energy_kwh: 800_000 },
      ],
    })
  })
  it.each([
    ['2', 0.02],
    ['2,5', 0.025],
    ['', 0],
  ])('other losses of "%s" percent are %d', (otherLosses, share) => {
    expect(read({ ...produced, otherLosses })).toMatchObject({ other_losses: share })
  })
  it.each(['x', '-1', '101'])('other losses of "%s" percent are refused', (otherLosses) => {
    expect(read({ ...produced, otherLosses })).toBeNull()
  })
  it('is incomplete before its table was read', () => {
    expect(read({ ...produced, producedRows: null })).toBeNull()
  })
})

describe('a raster', () => {
  const reading = { file: 'speeds.tif' }
  const meanSpeeds = {
    sha256: 'a'.repeat(64),
    sites: [{ site_id: 1, mean_speed_ms: 6.5 }],
    missing: [],
    reading,
  }
  it('needs a speed for every turbine', () => {
    const draft = { kind: 'raster', source: 'Map', height: '120' } as const
    expect(read({ ...draft, meanSpeeds: { ...meanSpeeds, missing: [2] } as never })).toBeNull()
    expect(read({ ...draft, meanSpeeds: null })).toBeNull()
  })
})

describe('a measurement', () => {
  const calibrations = [
    { kind: 'measurement', method: 'mean_ratio' },
    { kind: 'measurement', method: 'matrix' },
  ]
  const found = { calibrations } as never
  it('is that of the chosen method, and none before the comparison or a choice', () => {
    const draft = { kind: 'measurement', found } as const
    expect(read({ ...draft, method: 'matrix' as never })).toBe(calibrations[1])
    expect(read({ ...draft, method: null })).toBeNull()
    expect(read({ kind: 'measurement', method: 'matrix' as never })).toBeNull()
  })

  it('is sent at the middle of the sites if no place is entered', () => {
    const form = measurementFormOf({ ...noCalibration, file }, { lat: 53, lon: 9 })!
    expect(Object.fromEntries(form)).toEqual({ lat: '53', lon: '9', file })
  })
  it('is sent with numbers in plain form', () => {
    const entered = {
      file,
      lat: '52,5',
      lon: '9,25',
      height: '98,5',
      utcOffset: '1',
      stamp: 'end',
      channel: 'v98',
    }
    const form = measurementFormOf({ ...noCalibration, ...(entered as object) }, { lat: 0, lon: 0 })!
    expect(Object.fromEntries(form)).toEqual({
      ...{ lat: '52.5', lon: '9.25', height: '98.5', utc_offset: '1', stamp: 'end', channel: 'v98', file },
    })
  })
  it.each([{ file: null }, { lat: '95', lon: '9' }, { lat: '52' }, { height: 'high' }, { utcOffset: '15' }])(
    'is not sent with %j',
    (change) => {
      expect(measurementFormOf({ ...noCalibration, file, ...change }, { lat: 53, lon: 9 })).toBeNull()
    },
  )
})

it('single sites have no calibration by measurements or production of a farm', () => {
  const metered = { kind: 'metered' } as never
  expect(readSiteCalibration({ ...noCalibration, kind: 'metered', metered })).toBeNull()
  const own = readSiteCalibration({ ...noCalibration, ...meanSpeed })
  expect(calibrationSchema.safeParse(own).success).toBe(true)
  expect(readSiteCalibration(noCalibration)).toBeUndefined()
})
