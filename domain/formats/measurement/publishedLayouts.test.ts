import { describe, expect, it } from 'vitest'
import { passed } from '../../testing/index.ts'
import { existsSync, sharedData, textOfFile } from '../../testing/sharedFiles.ts'
import { readMeasurement } from './readMeasurement.ts'

const folder = `${sharedData}/exchange/measurement`
const isThere = existsSync(`${folder}/made/expected.json`)
const jsonOf = (name: string) => JSON.parse(textOfFile(`${folder}/${name}`))

interface Expected {
  readonly first_begin_utc: string
  readonly last_begin_utc: string
  readonly interval_s: number
  readonly valid: number
  readonly height_m: number
  readonly mean_speed_ms: number
  readonly mean_direction_deg: number
  readonly tolerance_ms: number
  readonly stamp: string
}
const expected: Readonly<Record<string, Expected>> = isThere ? jsonOf('made/expected.json') : {}

/** Questions about each layout, with the answer of its author; the other layouts cause no question. */
const answersOf: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'nrg-logr_statistical.dat': { interval: 'begin' },
  'zx300_Wind10_1@Y2020_M03_D27.CSV': { interval: 'end', timeZone: 'UTC' },
  'zx300_german_Wind10_1@Y2020_M03_D27.CSV': { interval: 'end', timeZone: 'UTC' },
  'toa5_ms_TenMin.dat': { interval: 'end', timeZone: 'UTC+1' },
  'toa5_knots_TenMin.dat': { interval: 'end', timeZone: 'UTC+1' },
  'toa5_words_TenMin.dat': { interval: 'end', timeZone: 'UTC+1' },
  'brightwind_names.csv': { 'unit.Spd100mNW': 'm/s', timeZone: 'UTC' },
  'units_row_kmh.csv': { timeZone: 'UTC' },
  'windsim.tws': { interval: 'begin', timeZone: 'UTC' },
}
/** Has no height: the user of the file enters that of the hub. */
const withoutHeight = 'Turbine_Data_Made_1_2020-03-27.csv'

function means(speedMs: Float64Array, directionDeg: ArrayLike<number>) {
  const [speeds, directions] = [speedMs, Array.from(directionDeg)].map((values) =>
    Array.from(values).filter((value) => !Number.isNaN(value)),
  ) as [number[], number[]]
  const sum = (of: (radians: number) => number) =>
    directions.reduce((total, degrees) => total + of((degrees * Math.PI) / 180), 0)
  return {
    valid: speeds.length,
    speed: speeds.reduce((total, speed) => total + speed, 0) / speeds.length,
    direction: ((Math.atan2(sum(Math.sin), sum(Math.cos)) * 180) / Math.PI + 360) % 360,
  }
}

function readFile(name: string, answers: Readonly<Record<string, string>> = {}) {
  return readMeasurement(textOfFile(`${folder}/${name}`), { answers })
}

describe.skipIf(!isThere)('one known wind in the layouts of loggers and programs (shared data)', () => {
  it.each(Object.entries(expected))(
    '%s is read correctly, or its ambiguities raise questions',
    (name, truth) => {
      const answers = answersOf[name] ?? {}
      const open = readFile(`made/${name}`)
      expect(open.record.questions.map(({ key }) => key).sort()).toEqual(Object.keys(answers).sort())
      for (const { key, choices } of open.record.questions)
        if (key === 'interval') expect(choices[0]!.value).toBe(answers[key])
      const read = passed(readFile(`made/${name}`, answers))
      const { value } = read
      const found = means(value.speedMs, value.directionDeg ?? [])
      expect(found.valid).toBe(truth.valid)
      expect(Math.abs(found.speed - truth.mean_speed_ms)).toBeLessThan(truth.tolerance_ms)
      expect(found.direction).toBeCloseTo(truth.mean_direction_deg, 1)
      expect(value.heightM).toBe(name === withoutHeight ? null : truth.height_m)
      expect(value.intervalMs).toBe(1000 * truth.interval_s)
      expect([value.timesMs[0], value.timesMs[value.timesMs.length - 1]]).toEqual(
        [truth.first_begin_utc, truth.last_begin_utc].map(Date.parse),
      )
    },
  )
})

interface NrgFile {
  readonly first: string
  readonly rows: number
  readonly speeds: Readonly<Record<string, { readonly mean: number }>>
}
const nrgFiles: Readonly<Record<string, NrgFile>> = isThere ? jsonOf('nrg/expected.json') : {}

describe.skipIf(!isThere)('files of NRG loggers as they are published (shared data)', () => {
  it.each(Object.entries(nrgFiles))('%s has the means of its channels', (name, truth) => {
    const answers: Readonly<Record<string, string>> = {
      ...(name.endsWith('.dat') && { interval: 'begin' }),
      // The channels of this file have no heights.
      ...(name.includes('_002995_') && {
        column: 'Ch101_Avg wind speed (m/s)',
        'column.direction': 'Ch12_Avg wind direction (deg)',
      }),
    }
    const first = passed(readFile(`nrg/${name}`, answers))
    for (const [column, { mean }] of Object.entries(truth.speeds)) {
      const number = /^Ch\d+/.exec(column)![0]
      const channel = first.value.channels.find((one) => one.name.startsWith(`${number}_`))
      if (channel === undefined) throw new Error(`${column} is missing`)
      const text = textOfFile(`${folder}/nrg/${name}`)
      const { column: _, ...others } = answers
      const read = passed(readMeasurement(text, { channel: channel.name, answers: others }))
      expect(read.value.timesMs.length).toBe(truth.rows)
      expect(means(read.value.speedMs, []).speed).toBeCloseTo(mean, 4)
    }
  })
})

describe('the head of a file', () => {
  const rows = '2020-03-27 00:10,7,200\n2020-03-27 00:20,8,210'
  it('of Task 43 says whether times are the ends of their periods', () => {
    for (const [stated, interval] of [
      [true, 'end'],
      [false, 'begin'],
    ] as const) {
      const head = `{"format_version": "1.0.0-2025.06",\n"offset_from_utc_hrs": 1,\n"timestamp_is_end_of_period": ${stated}}`
      const names = 'timestamp,wind_speed__avg__100__lidar__1__m/s,wind_direction__avg__100__lidar__1__deg'
      const read = passed(readMeasurement(`${head}\n${names}\n${rows}`, {}))
      expect(read.value.time).toMatchObject({ interval, zone: { kind: 'offset', minutes: 60 } })
    }
  })
})
