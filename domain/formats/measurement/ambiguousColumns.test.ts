import { describe, expect, it } from 'vitest'
import { readMeasurement } from './readMeasurement.ts'
import { codesOf as codes, readPassed as read, utc } from './testing/readText.ts'

describe('ambiguous columns', () => {
  const rowsOf = (cells: (hour: string, i: number) => string) =>
    Array.from({ length: 4 }, (_, i) => cells(`2022-03-01 0${i}:00`, i)).join('\n')

  it('have the time of UTC, and of two edges the beginning', () => {
    const times = (head: string) =>
      read(`${head};Wind speed 80 m (m/s)\n${rowsOf((hour, i) => `2022-03-01 0${i + 1}:00;${hour};7`)}`).value
    expect(times('timestamp_local;timestamp_utc').timesMs[0]).toBe(utc(2022, 3, 1))
    const edges = times('End time (UTC);Start time (UTC)')
    expect([edges.timesMs[0], edges.time.interval]).toEqual([utc(2022, 3, 1), 'begin'])
  })

  it('at hub height, without its metres, and at a height are asked about', () => {
    const text = `Time (UTC);Hub height wind speed [m/s];WS 10 m [m/s]\n${rowsOf((hour) => `${hour};7;5`)}`
    expect(codes(text)).toEqual(['? column'])
    expect(codes(text, { heightM: 10 })).toEqual([])
  })

  it('of calibrations are named as not applied', () => {
    const text = `Time (UTC);WS_80m (m/s);Slope;Offset [m/s]\n${rowsOf((hour) => `${hour};7;0.765;0.35`)}`
    const { record, value } = read(text)
    expect(value.speedMs[0]).toBe(7)
    expect(record.notUsed).toEqual(['Slope', 'Offset [m/s]'].map((name) => ({ name, reason: 'openFactor' })))
  })

  it('of one sensor, raw and corrected, are asked about', () => {
    const text = `Time (UTC);WS_80m_raw (m/s);WS_80m_corr (m/s)\n${rowsOf((hour) => `${hour};5;7`)}`
    expect(codes(text)).toEqual(['? column'])
    expect(read(text, { answers: { column: 'WS_80m_corr (m/s)' } }).value.speedMs[0]).toBe(7)
  })

  it('are no forecasts, models or averages of seconds', () => {
    const text = `Time (UTC);Forecast wind speed 100m (m/s);WS_80m_3s (m/s);WS_80m (m/s);ERA5 wind speed 100m (m/s)\n${rowsOf((hour) => `${hour};9;12;7;8`)}`
    expect(read(text).value.channel.name).toBe('WS_80m (m/s)')
  })

  it('without heights, of one name or of one height are asked about', () => {
    for (const names of [
      'WS_60 (m/s);WS_100 (m/s)',
      'Speed [m/s];Speed [m/s]',
      'Spd80mN [m/s];Spd80mS [m/s]',
      'WS_80m_A (m/s);WS_80m_B (m/s)',
    ])
      expect(codes(`Time (UTC);${names}\n${rowsOf((hour) => `${hour};5;7`)}`)).toEqual(['? column'])
    const vanes = 'WS_80m (m/s);Dir 78m A [°];Dir 78m B [°]'
    expect(codes(`Time (UTC);${vanes}\n${rowsOf((hour) => `${hour};5;70;80`)}`)).toEqual([
      '? column.direction',
    ])
  })

  it.each([
    ['WS_80m spare (m/s);WS_80m_B (m/s)', '5;7'],
    ['Wind 80 m Ersatz [m/s];Wind 80 m Haupt [m/s]', '5;7'],
    ['WS_80m_A (m/s);WS_80m_B main (m/s);WS_80m_C (m/s)', '5;7;6'],
    ['WS_80m_A (m/s);WS_80m_B (m/s)', ';7'],
    ['WS_80m_A (m/s);WS_80m_B (m/s)', '-999.0;7'],
  ])('of one height in %s with values %s are used without a question', (names, values) => {
    const text = `Time (UTC);${names}\n${rowsOf((hour) => `${hour};${values}`)}`
    expect(read(text).value.speedMs[0]).toBe(7)
  })

  it('with the statistic before a unit are no means', () => {
    const text = `Time (UTC);Spd80mNW [m/s];Spd80mNWStd [m/s];Spd80mNWMax [m/s]\n${rowsOf((hour) => `${hour};7;1;9`)}`
    expect(read(text).value.channels.map(({ name }) => name)).toEqual(['Spd80mNW [m/s]'])
  })

  it('with zeros in all steps of a day raise the question whether the sensor failed', () => {
    const rows = (zeros: number) =>
      Array.from({ length: 72 }, (_, i) => {
        const time = new Date(Date.UTC(2022, 2, 1, i)).toISOString().slice(0, 16)
        return `${time};${i >= 10 && i < 10 + zeros ? 0 : 7};6`
      }).join('\n')
    const text = (zeros: number) => `Time (UTC);WS_80m (m/s);WS_60m (m/s)\n${rows(zeros)}`
    const key = 'zeros.WS_80m (m/s)'
    expect(codes(text(30))).toEqual([`? ${key}`])
    const missing = (answer: string) =>
      read(text(30), { answers: { [key]: answer } }).value.speedMs.filter((speed) => Number.isNaN(speed))
    expect([missing('missing').length, missing('calm').length]).toEqual([30, 0])
    expect(codes(text(20))).toEqual([])
  })

  it('are no maxima of a row below the head', () => {
    const text = `Time (UTC);WS 80m [m/s];WS 80m [m/s]\n;Max;Mean\n${rowsOf((hour) => `${hour};9;7`)}`
    expect(read(text).value.speedMs[0]).toBe(7)
  })

  it('of several heights in rows, of 12 hours or beyond any wind are refused', () => {
    const rows = Array.from({ length: 40 }, (_, i) => {
      const hour = String(Math.floor(i / 2) % 24).padStart(2, '0')
      return `2022-03-01 ${hour}:00;${60 + 20 * (i % 2)};${5 + (i % 2)}`
    })
    expect(codes(`Time (UTC);Height [m];WS [m/s]\n${rows.join('\n')}`)).toEqual(['1 rowsOfHeights'])
    const fast = `Time (UTC);WS 80m [m/s] x10\n${rowsOf((hour, i) => `${hour};${50 + 10 * i}`)}`
    expect(codes(fast)).toEqual(['5 measurementNoWinds'])
  })

  it('with numbers of unknown flags raise the question which one is valid', () => {
    const text = `Time (UTC);WS_80m (m/s);Quality\n${rowsOf((hour, i) => `${hour};${i};${i === 1 ? 0 : 100}`)}`
    expect(codes(text)).toEqual(['? validFlag.Quality'])
    const { value } = read(text, { answers: { 'validFlag.Quality': '100' } })
    expect([...value.speedMs]).toEqual([0, Number.NaN, 2, 3])
  })

  it('count a row with 1 as valid if they are named so, else with 0', () => {
    const text = (head: string) =>
      `Time (UTC);WS_80m (m/s);${head}\n${rowsOf((hour, i) => `${hour};${i};${i % 2}`)}`
    const valid = (head: string) =>
      [...read(text(head)).value.speedMs].filter((speed) => !Number.isNaN(speed))
    expect([valid('valid'), valid('flag')]).toEqual([
      [1, 3],
      [0, 2],
    ])
  })

  it('marked as UTC with the hours of German time are asked about', () => {
    const hours = ['00', '01', '03', '04'].map((hour) => `2022-03-27T${hour}:00Z,7`)
    const text = ['Time,WS_80m (m/s)', ...hours].join('\n')
    expect(codes(text)).toEqual(['? timeZone'])
    const german = read(text, { answers: { timeZone: 'Europe/Berlin' } }).value
    expect(Array.from(german.timesMs)).toEqual([0, 1, 2, 3].map((i) => utc(2022, 3, 26, 23 + i)))
    expect(read(text, { answers: { timeZone: 'UTC' } }).value.timesMs[2]).toBe(utc(2022, 3, 27, 3))
  })
})

describe('properties of rows in columns of their own', () => {
  const table = (head: string, cells: readonly string[]) =>
    [
      `Time (UTC);${head}`,
      ...Array.from(
        { length: 12 },
        (_, hour) =>
          `2022-01-01 ${String(hour).padStart(2, '0')}:00;7.${hour % 5};${cells[hour % cells.length]}`,
      ),
    ].join('\n')
  const read = (head: string, cells: readonly string[]) =>
    readMeasurement(table(head, cells), { answers: {} })

  it('are the height and the unit of all rows', () => {
    const found = read('WS [m/s];Height [m]', ['80'])
    expect(found.ok && found.value.heightM).toBe(80)
    const knots = read('WS 100m;Unit', ['kn'])
    expect(knots.ok && knots.value.unit.symbol).toBe('kn')
  })

  it('are refused if they differ, and asked about if the head contradicts them', () => {
    expect(read('WS [m/s];Height [m]', ['60', '100'])).toMatchObject({
      ok: false,
      issues: [{ code: 'rowsOfHeights', text: '60, 100' }],
    })
    expect(read('WS 100m;Unit', ['kn', 'm/s'])).toMatchObject({
      ok: false,
      issues: [{ code: 'unitUnknown' }],
    })
    expect(read('WS 100m [m/s];Einheit', ['kn']).record.questions).toMatchObject([
      { code: 'unit', choices: [{ value: 'm/s' }, { value: 'kn' }] },
    ])
  })

  it('are no winds if they are radial', () => {
    expect(read('Radial wind speed 100m [m/s];Note', ['x'])).toMatchObject({
      ok: false,
      issues: [{ code: 'measurementColumnsMissing' }],
    })
  })
})

it('the letter O is the east of German and the west of Romance languages; otherwise it is not read', () => {
  const read = (head: string, points: readonly string[]) => {
    const rows = points.map((point, hour) => `2024-01-01 0${hour}:00;7.${hour};${point}`)
    const found = readMeasurement([`Time (UTC);Wind speed 100 m [m/s];${head} 100 m`, ...rows].join('\n'), {})
    return found.ok ? Array.from(found.value.directionDeg!) : found.issues.map(({ code }) => code)
  }
  expect(read('Wind direction', ['E', 'NE', 'SSO', 'O'])).toEqual([90, 45, 202.5, 270])
  expect(read('Wind direction', ['W', 'NO', 'SSO', 'O'])).toEqual([270, 45, 157.5, 90])
  expect(read('Windrichtung', ['N', 'NO', 'SSO', 'O'])).toEqual([0, 45, 157.5, 90])
  expect(read('Wind direction', ['N', 'NO', 'SSO', 'S'])).toEqual(['numberInvalid', 'numberInvalid'])
})

it('directions are read from compass points in both languages', () => {
  const points = ['N', 'NNO', 'nne', 'O', 'SSW', 'C', 'W', 'NNW']
  const rows = points.map((point, hour) => `2024-01-01 0${hour}:00;7.${hour};${point}`)
  const read = readMeasurement(['Zeit (UTC);Wind 100 m [m/s];Windrichtung 100 m', ...rows].join('\n'), {})
  expect(read.ok && Array.from(read.value.directionDeg!)).toEqual([
    0,
    22.5,
    22.5,
    90,
    202.5,
    Number.NaN,
    270,
    337.5,
  ])
  expect(read.record.columns[1]?.basis.unit).toEqual({ kind: 'recognised', rule: 'compassPoints' })
})
