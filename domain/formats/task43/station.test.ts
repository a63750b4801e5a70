import { beforeAll, describe, expect, it } from 'vitest'
import { existsSync, sharedData, textOfFile } from '../../testing/sharedFiles.ts'
import { type MeasurementOptions, readMeasurement } from '../measurement/readMeasurement.ts'

const folder = `${sharedData}/exchange/measurement/brightwind`
const fileOf = (name: string) => textOfFile(`${folder}/${name}`)

function valueOfRead(text: string, options: MeasurementOptions) {
  const read = readMeasurement(text, options)
  if (!read.ok) throw new Error(JSON.stringify([read.issues, read.record.questions]))
  return { ...read.value, warnings: read.warnings, record: read.record }
}

const mean = (values: ArrayLike<number>) =>
  Array.from(values).reduce((sum, one) => sum + one, 0) / values.length

interface Expected {
  readonly columns: Readonly<
    Record<string, { height_m: number; type: string; adjusted_mean: number; first_adjusted: number }>
  >
}

describe.skipIf(!existsSync(folder))('the mast of brightwind with its metadata (shared data)', () => {
  let options: MeasurementOptions
  // The body of a skipped `describe` runs too: only its hooks and tests may read the files.
  beforeAll(() => {
    const metadata = fileOf('demo_data_iea43_wra_data_model.json')
    options = { metadata, dateOrder: 'dayFirst', utcOffsetH: 0 }
  })

  it('has the heights and means of brightwind in every column', () => {
    const { columns }: Expected = JSON.parse(fileOf('expected-adjusted.json'))
    const speeds = Object.entries(columns).filter(([, { type }]) => type === 'wind_speed')
    expect(speeds).toHaveLength(6)
    for (const [name, { height_m, adjusted_mean, first_adjusted }] of speeds) {
      const open = readMeasurement(fileOf('demo_data2.csv'), { ...options, channel: name })
      const [question] = open.record.questions
      expect(question).toMatchObject({ code: 'north' })
      const found = valueOfRead(fileOf('demo_data2.csv'), {
        ...{ ...options, channel: name },
        answers: { [question!.key]: '0' },
      })
      expect([name, found.heightM]).toEqual([name, height_m])
      expect(found.speedMs[0]).toBeCloseTo(first_adjusted, 5)
      expect(mean(found.speedMs)).toBeCloseTo(adjusted_mean, 5)
      const codes = found.warnings.map(({ code }) => code)
      expect(codes.includes('metadataUncertainty')).toBe(name === 'Spd80mN')
    }
  })

  it('notes the correction once, and leaves a vane alone whose logger added its dead band', () => {
    const { record, directionDeg, warnings, time } = valueOfRead(fileOf('demo_data2.csv'), {
      ...{ ...options, channel: 'Spd80mS' },
      answers: { 'north.Dir78mS': '0' },
    })
    const corrected = record.columns.filter(({ meaning }) => meaning === 'calibrated_wind_speed')
    expect(corrected).toHaveLength(1)
    expect(corrected[0]!.factor).toBeCloseTo(0.84449 / 0.8445, 12)
    expect(record.columns.some(({ meaning }) => meaning === 'oriented_wind_direction')).toBe(false)
    expect(directionDeg![0]).toBe(114.2)
    expect([warnings, time.stepMinutes]).toEqual([[], 10])
    expect(record.notUsed.find(({ name }) => name === 'Spd80mNStd')?.reason).toBe('notInMetadata')
  })
})

describe.skipIf(!existsSync(folder))('two sensors of one height (shared data)', () => {
  it('are averaged as brightwind does, without the one in the lee of the mast', () => {
    const metadata = fileOf('demo_data_iea43_wra_data_model.json')
    const all = { metadata, dateOrder: 'dayFirst', utcOffsetH: 0 } as const
    const north = { 'north.Dir78mS': '0' }
    const open = readMeasurement(fileOf('demo_data2.csv'), { ...all, heightM: 80 })
    const [question] = open.record.questions
    expect(question).toMatchObject({ key: 'column', code: 'sensors' })
    const pair = question!.choices.find(({ value }) => value.includes('80') && value.includes('+'))!.value
    expect(pair).toBe('Spd80mN + Spd80mS')
    const of = (channel: string) =>
      valueOfRead(fileOf('demo_data2.csv'), { ...all, channel, answers: north }).speedMs
    const answers = { ...north, column: pair }
    const found = valueOfRead(fileOf('demo_data2.csv'), { ...all, heightM: 80, answers })
    const [toNorth, toSouth] = [of('Spd80mN'), of('Spd80mS')]
    const seen = { north: 0, south: 0, both: 0 }
    for (const [row, speed] of found.speedMs.entries()) {
      const degrees = found.directionDeg![row]!
      // The boom to the north is in the lee of southerly winds.
      const side =
        degrees >= 150 && degrees <= 210 ? 'south' : degrees >= 330 || degrees <= 30 ? 'north' : 'both'
      seen[side] += 1
      const mean = (toNorth[row]! + toSouth[row]!) / 2
      expect(speed).toBe({ north: toNorth[row], south: toSouth[row], both: mean }[side])
    }
    expect(Math.min(seen.south, seen.both)).toBeGreaterThan(10)
    expect(found.channel.name).toBe(pair)
    const averaged = found.record.columns.filter(({ meaning }) => meaning === 'averaged_wind_speed')
    expect(averaged).toHaveLength(1)
    expect(found.record.notUsed.map(({ name }) => name)).not.toContain('Spd80mS')
  })
})

const point = (change: object) => ({
  ...{ name: 'S', measurement_type_id: 'wind_speed', height_m: 100.5 },
  logger_measurement_config: [
    {
      ...{
        slope: 2,
        offset: 1,
        measurement_units_id: 'm/s',
        height_m: 100,
        date_from: '2024-01-01T00:00:00',
      },
      column_name: [{ column_name: 'Ch1', statistic_type_id: 'avg' }],
    },
  ],
  ...change,
})
const vane = (change: object, config: object = {}) => ({
  ...{ name: 'D', measurement_type_id: 'wind_direction', height_m: 98 },
  logger_measurement_config: [
    {
      ...{ measurement_units_id: 'deg', ...config },
      column_name: [{ column_name: 'Ch2', statistic_type_id: 'avg' }],
    },
  ],
  ...change,
})
const documentOf = (points: readonly object[], station: object = {}, logger: object = {}) =>
  JSON.stringify({
    measurement_location: [
      {
        name: 'Mast',
        logger_main_config: [
          {
            ...{ offset_from_utc_hrs: 1, timestamp_is_end_of_period: true, averaging_period_minutes: 60 },
            ...logger,
          },
        ],
        measurement_point: points,
        ...station,
      },
    ],
  })
const table = [
  'Time,Ch1,Ch2,Ch3',
  ...Array.from({ length: 6 }, (_, hour) => `2024-01-01 0${hour}:00,5,350,9`),
].join('\n')
const calibrated = (slope: number, offset: number, from: string, till: string | null) => ({
  ...{ date_from: from, date_to: till, calibration: [{ slope, offset }] },
})

describe('metadata of a station', () => {
  it('name columns without words, and give height, unit, clock and end of interval', () => {
    const found = valueOfRead(table, { metadata: documentOf([point({})]) })
    expect([found.heightM, found.unit.symbol, found.time.interval, found.directionDeg]).toEqual([
      ...[100.5, 'm/s', 'end'],
      null,
    ])
    // 00:00 on UTC+1 ends an hour that began at 22:00 UTC.
    expect(new Date(found.timesMs[0]!).toISOString()).toBe('2023-12-31T22:00:00.000Z')
    expect(found.warnings.map(({ code }) => code)).toEqual(['metadataHeight'])
  })

  it('apply the calibration of each sensor in its time after a swap, by half-open periods', () => {
    const sensor = [
      calibrated(2, 1, '2023-01-01T00:00:00', '2024-01-01T02:00:00'),
      calibrated(4, 0.5, '2024-01-01T02:00:00', '2024-01-01T04:00:00'),
      calibrated(3, 1, '2024-01-01T04:00:00', null),
    ]
    const { speedMs, record } = valueOfRead(table, { metadata: documentOf([point({ sensor })]) })
    // (5 − 1) / 2 · slope + offset
    expect([...speedMs]).toEqual([5, 5, 8.5, 8.5, 7, 7])
    const noted = record.columns.filter(({ meaning }) => meaning === 'calibrated_wind_speed')
    expect(noted.map(({ factor, offset }) => [factor, offset])).toEqual([
      [2, -1.5],
      [1.5, -0.5],
    ])
  })

  it('change nothing where one of the four numbers is not stated', () => {
    const sensor = [{ date_from: '2023-01-01', calibration: [{ slope: 4, offset: null }] }]
    expect(valueOfRead(table, { metadata: documentOf([point({ sensor })]) }).speedMs[0]).toBe(5)
  })

  it('turn a vane by its dead band, less the degrees that the logger added, and cause a question if those are not stated', () => {
    const mounting_arrangement = [
      { vane_dead_band_orientation_deg: 170, orientation_reference_id: 'true_north' },
    ]
    const directionOf = (config: object, answers = {}) => {
      const metadata = documentOf([point({}), vane({ mounting_arrangement }, config)])
      const read = readMeasurement(table, { metadata, answers })
      return read.ok ? read.value.directionDeg![0] : read.record.questions.map(({ key }) => key)
    }
    expect(directionOf({ offset: 150 })).toBe(10)
    expect(directionOf({ offset: 170 })).toBe(350)
    expect(directionOf({})).toEqual(['loggerOffset.Ch2'])
    expect(directionOf({}, { 'loggerOffset.Ch2': '0' })).toBe(160)
    expect(directionOf({}, { 'loggerOffset.Ch2': 'north' })).toEqual(['loggerOffset.Ch2'])
  })

  it('turn a lidar by its orientation, and ask about magnetic north', () => {
    const vertical_profiler_properties = [
      { device_orientation_deg: 20, orientation_reference_id: 'magnetic_north' },
    ]
    const metadata = documentOf([point({}), vane({}, { offset: 0 })], { vertical_profiler_properties })
    expect(readMeasurement(table, { metadata }).record.questions).toMatchObject([{ key: 'north.Ch2' }])
    const { directionDeg } = valueOfRead(table, { metadata, answers: { 'north.Ch2': '3' } })
    expect(directionDeg![0]).toBe(13)
  })

  it('are refused with their problem', () => {
    const codesOf = (metadata: string) => {
      const read = readMeasurement(table, { metadata })
      return read.ok ? read.warnings : [...read.issues, ...read.record.questions].map(({ code }) => code)
    }
    expect(codesOf('no json')).toEqual(['metadataUnreadable'])
    expect(codesOf('{"measurement_location": []}')).toEqual(['metadataUnreadable'])
    expect(codesOf(documentOf([]))).toEqual(['metadataWithoutWinds'])
    const other = documentOf([point({})]).replace('"Ch1"', '"Spd"')
    expect(codesOf(other)).toEqual(['metadataColumnsMissing'])
    const loggers = [{ offset_from_utc_hrs: 1 }, { offset_from_utc_hrs: 2 }]
    expect(codesOf(documentOf([point({})], { logger_main_config: loggers }))).toEqual(['metadataChanges'])
    const two = JSON.stringify({ measurement_location: [{ name: 'A' }, { name: 'B' }] })
    expect(codesOf(two)).toEqual(['station'])
    expect(codesOf(documentOf([point({})], {}, { averaging_period_minutes: 10 }))).toMatchObject([
      { code: 'metadataHeight' },
      { code: 'metadataPeriod', value: 60, other: 10 },
    ])
  })
})
