import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { importFile } from '../../testing/importFile.ts'
import { scratchFolder } from '../../testing/scratch.ts'
import { readWeather } from '../readWeather.ts'

test('a point series in CSV', async () => {
  const file = join(scratchFolder(), 'mast.csv')
  const lines = [
    '#mast;LONGITUDE:8.5;LATITUDE:54',
    'time_utc,wind_speed_100m_ms,wind_direction_100m,temperature_2m_c',
    '2021-01-01 00:00:00,10,270,5.5',
    '2021-01-01 00:10:00,,180,6',
  ]
  writeFileSync(file, `\uFEFF${lines.join('\r\n')}\r\n`)
  const read = await importFile(file)
  expect(read.info).toMatchObject({ resolutionTimeS: 600, grid: { xmin: 8.5, ymin: 54, xSz: 1, ySz: 1 } })
  expect(await read.series?.('u100', 54, 8.5)).toEqual([10, Number.NaN])
  expect(await read.series?.('t2m', 54, 8.5)).toEqual([278.65, 279.15])
  writeFileSync(file, lines.join('\n').replace(',6', ''))
  expect((await importFile(file)).issues).toMatchObject([
    { code: 'unreadable', reason: 'row 2 has 3 fields instead of 4' },
  ])
  writeFileSync(file, lines.join('\n').replace('2021-01-01 00:10', '31.2.2021 0:10'))
  expect((await importFile(file)).issues).toMatchObject([
    { code: 'unreadable', reason: 'row 2 has no time: 31.2.2021 0:10:00' },
  ])
  // More rows than the first reservation holds.
  const rows = Array.from({ length: 40_000 }, (_, i) => {
    const time = new Date(Date.UTC(2021, 0, 1) + i * 600_000).toISOString().slice(0, 19).replace('T', ' ')
    return `${time},${i % 20},90,5`
  })
  writeFileSync(file, [...lines.slice(0, 2), ...rows].join('\n'))
  const long = await importFile(file)
  expect((await long.series?.('u100', 54, 8.5))?.[39_999]).toBe(-19)
})

const place = '#LAT=54;LON=8.5'
const inUtc = { timeZone: 'UTC' }

test('all columns of weather are read with their units, others left out by name', async () => {
  const file = join(scratchFolder(), 'mast.csv')
  const columns: [head: string, values: [string, string]][] = [
    ['time_utc', ['2021-01-01T00:00:00+00:00', '2021-01-01T02:00:00+0100']],
    ['ws_100m_ms', ['10', '8']],
    ['Wind Direction 100m [deg]', ['270', '270']],
    ['temperature_2m (K)', ['280', '281']],
    ['temperature_2m_c', ['1', '1']],
    ['humidity_percent', ['80', 'nan']],
    ['pressure_hpa', ['1013.2', '1000']],
    ['rain_mm', ['0.5', '0']],
    ['radiation_wm2', ['100', '']],
    ['direct_radiation_wm2', ['50', '0']],
    ['cloud_cover_percent', ['25', '100']],
    ['boundary_layer_height_m', ['500', '600']],
    ['air_density_100m_kgm3', ['1.2', '1.2']],
    ['pressure_100m_hpa', ['1000', '1000']],
    ['wind_speed_80m [furlongs]', ['1', '1']],
    ['t2m', ['1', '1']],
    ['status, mast', ['"ok, dry"', 'broken']],
  ]
  const quoted = columns.map(([head]) => (head.includes(',') ? `"${head}"` : head))
  const rows = [0, 1].map((row) => columns.map(([, values]) => values[row]).join(','))
  writeFileSync(file, [place, quoted.join(','), ...rows].join('\n'))
  // Two hours do not show whether the rain is a sum since midnight.
  const column = { 'column.t2m': 'temperature_2m (K)' }
  expect((await importFile(file)).questions).toMatchObject([
    { key: 'column.t2m' },
    { key: 'accumulation.tp' },
  ])
  const read = await importFile(file, scratchFolder(), { ...column, 'accumulation.tp': 'step' })
  expect(read.issues).toBeUndefined()
  expect(read.info).toMatchObject({ resolutionTimeS: 3600, dataFromMs: Date.UTC(2021, 0, 1) })
  const expected = {
    u100: [10, 8],
    t2m: [280, 281],
    rh2m: [80, Number.NaN],
    sp: [101_320, 100_000],
    rain: [0.5, 0],
    ssrd: [100, Number.NaN],
    fdir: [50, 0],
    tcc: [25, 100],
    blh: [500, 600],
  }
  for (const [id, values] of Object.entries(expected))
    expect(await read.series?.(id, 54, 8.5)).toEqual(values)
  expect(read.skipped).toEqual(
    [
      ['air_density_100m_kgm3', 'has no place in an atlas'],
      ['pressure_100m_hpa', 'is at a height at which an atlas has none'],
      ['wind_speed_80m [furlongs]', 'unit furlongs'],
      ['t2m', 'has no unit: add it to its name, such as temperature_2m_c or pressure_hpa'],
      ['status, mast', 'has no place in an atlas'],
      ['temperature_2m_c', 'is temperature_2m (K) once more'],
    ].map(([variable, reason]) => ({ file: 'mast.csv', variable, reason })),
  )
})

test('faults of the times of a point series are reported once for all columns', async () => {
  const file = join(scratchFolder(), 'mast.csv')
  const issuesOf = async (...hours: readonly string[]) => {
    const rows = hours.map((hour) => `2021-01-01 ${hour}:00,10,270,5,1000`)
    const head = 'time_utc,wind_speed_100m_ms,wind_direction_100m,temperature_2m_c,pressure_hpa'
    writeFileSync(file, [place, head, ...rows].join('\n'))
    return (await importFile(file)).issues
  }
  expect(await issuesOf('03', '02', '01')).toEqual([
    {
      code: 'bad_time',
      file: 'mast.csv',
      variable: null,
      reason: 'its times do not rise: put the earliest first',
    },
  ])
  expect(await issuesOf('00', '01', '01')).toMatchObject([
    { code: 'bad_time', file: 'mast.csv', reason: 'time 2 is not later than the one before' },
  ])
  expect(await issuesOf('00', '01', '04', '05')).toMatchObject([
    { code: 'gap', file: 'mast.csv', reason: '2021-01-01 02:00 to 2021-01-01 03:00 is missing' },
  ])
})

test('a text in a column of weather, and a file without any, are refused by name', async () => {
  const file = join(scratchFolder(), 'mast.csv')
  const issuesOf = async (...lines: readonly string[]) => {
    writeFileSync(file, [place, ...lines].join('\n'))
    return (await importFile(file)).issues
  }
  expect(await issuesOf('time_utc,ws_100_ms', '2021-01-01 00:00,ten')).toMatchObject([
    { code: 'unreadable', reason: 'row 1 has no number in ws_100_ms: ten' },
  ])
  expect(await issuesOf('time_utc,remark,t2m', '2021-01-01 00:00,1,2')).toMatchObject([
    {
      code: 'unreadable',
      reason:
        'no column is weather: remark has no place in an atlas; t2m has no unit: add it to its name, such as ' +
        'temperature_2m_c or pressure_hpa',
    },
  ])
})

test('issues of a point series name its missing parts', async () => {
  const file = join(scratchFolder(), 'mast.csv')
  const reasonOf = async (...lines: readonly string[]) => {
    writeFileSync(file, lines.join('\n'))
    return (await importFile(file)).issues?.map((issue) => ('reason' in issue ? issue.reason : null))
  }
  const [head, row] = ['time_utc,wind_speed_100m_ms', '2021-01-01 00:00,10']
  expect(await reasonOf('#LAT=54', head, row)).toEqual(['no comment line says LATITUDE:… and LONGITUDE:…'])
  const headless = ['has no header line that begins with time']
  expect(await reasonOf(place)).toEqual(headless)
  expect(await reasonOf(place, head)).toEqual(headless)
  expect(await reasonOf(place, 'wind_speed_100m_ms,time_utc', row)).toEqual(headless)
})

test('a point series may have empty lines, times without seconds and columns that are not weather', async () => {
  const file = join(scratchFolder(), 'mast.csv')
  const lines = [
    '#LAT=54;LON=8.5',
    'Time (UTC),wind_speed_100m_ms,wind_direction_100m,remark',
    '',
    '2021-01-01T00:00Z,10,270,1',
    '2021-01-01 01:00,8,270,2',
    '',
  ]
  writeFileSync(file, lines.join('\n'))
  const read = await importFile(file)
  expect(read.info).toMatchObject({ resolutionTimeS: 3600, grid: { xmin: 8.5, ymin: 54 } })
  expect(await read.series?.('u100', 54, 8.5)).toEqual([10, 8])
})

test('a point series is on the clock that it states, and asks for one that can be two', async () => {
  const file = join(scratchFolder(), 'mast.csv')
  const rows = ['2021-07-01 00:00,10,270', '2021-07-01 01:00,8,270']
  const write = (above: string, head = 'time') =>
    writeFileSync(file, [place, above, `${head},ws_100m_ms,wd_100m`, ...rows].join('\n'))
  const fromMs = async (answers = {}) => (await importFile(file, scratchFolder(), answers)).info?.dataFromMs
  write('# Time zone: UTC+2')
  expect(await fromMs()).toBe(Date.UTC(2021, 5, 30, 22))
  write('# Zeitzone: Europe/Berlin')
  expect(await fromMs()).toBe(Date.UTC(2021, 5, 30, 22))
  write('#', 'time_utc')
  expect(await fromMs()).toBe(Date.UTC(2021, 6, 1))
  write('# Time zone: CET')
  expect((await importFile(file)).questions).toMatchObject([{ key: 'timeZone' }])
  expect(await fromMs({ timeZone: 'UTC+1' })).toBe(Date.UTC(2021, 5, 30, 23))
})

test('files of the wind toolkit and of SAM are point series', async () => {
  const toolkit = join(scratchFolder(), 'toolkit.csv')
  const head = [
    'SiteID,1,Site Timezone,-6,Data Timezone,-6,Longitude,-97.5,Latitude,35.2',
    'Year,Month,Day,Hour,Minute,wind speed at 100m (m/s),wind direction at 100m (deg),temperature at 2m (C)',
  ]
  writeFileSync(toolkit, [...head, '2012,1,1,0,0,10,270,5', '2012,1,1,1,0,8,270,6'].join('\n'))
  const read = await importFile(toolkit)
  expect(read.info).toMatchObject({
    dataFromMs: Date.UTC(2012, 0, 1, 6),
    grid: { xmin: -97.5, ymin: 35.2 },
  })
  expect(await read.series?.('u100', 35.2, -97.5)).toEqual([10, 8])
  expect(await read.series?.('t2m', 35.2, -97.5)).toEqual([278.15, 279.15])
  const sam = join(scratchFolder(), 'sam.srw')
  const rows = Array.from({ length: 8760 }, (_, row) => `5,0.9,${row === 1416 ? 7 : 10},270`)
  const srw = [
    '1,city??,OK,country??,2012,35.2,-97.5,Not Available,1,8760',
    'WIND Toolkit data from NREL',
    'Temperature,Pressure,Speed,Direction',
    'C,atm,m/s,Degrees',
    '100,100,100,100',
  ]
  writeFileSync(sam, [...srw, ...rows].join('\n'))
  const year = await importFile(sam, scratchFolder(), inUtc)
  expect(year.info).toMatchObject({ dataFromMs: Date.UTC(2012, 0, 1), stepCount: 8784 })
  const winds = (await year.series?.('u100', 35.2, -97.5))!
  expect([1415, 1416, 1439, 1440, 1441].map((hour) => winds[hour])).toEqual([
    10,
    Number.NaN,
    Number.NaN,
    7,
    10,
  ])
  writeFileSync(sam, [...srw.map((line) => line.replace('2012', '2013')), ...rows].join('\n'))
  const whole = await importFile(sam, scratchFolder(), inUtc)
  expect(whole.info).toMatchObject({ dataFromMs: Date.UTC(2013, 0, 1), stepCount: 8760 })
  expect((await whole.series?.('u100', 35.2, -97.5))?.[1416]).toBe(7)
  writeFileSync(sam, [...srw, ...rows.slice(1)].join('\n'))
  expect((await importFile(sam)).issues).toMatchObject([{ code: 'unreadable' }])
})

test('the place of a point series is in the hemisphere that its line names', async () => {
  const file = join(scratchFolder(), 'mast.csv')
  const rows = ['time_utc,wind_speed_100m_ms', '2021-01-01 00:00,10', '2021-01-01 01:00,9']
  const placeOf = async (line: string) => {
    writeFileSync(file, [line, ...rows].join('\n'))
    const { info, issues } = await importFile(file)
    return info ? [info.grid.ymin, info.grid.xmin] : issues?.map(({ reason }) => reason)
  }
  expect(await placeOf('#LATITUDE:53.3;LONGITUDE:5.2W')).toEqual([53.3, -5.2])
  expect(await placeOf('#LATITUDE S: 53.3; LONGITUDE W: 5.2')).toEqual([-53.3, -5.2])
  expect(await placeOf('#LATITUDE N: 53.3; LONGITUDE W: -5.2')).toEqual([
    'no comment line says LATITUDE:… and LONGITUDE:…',
  ])
  expect(await placeOf('Source,City,Latitude,Longitude,Local Time Zone\nWTK,-,35.1,-95.2,-6')).toEqual([
    35.1, -95.2,
  ])
})

test('a wind resource file is known by its content', async () => {
  const file = join(scratchFolder(), 'resource.csv')
  const head = [
    '1,a,b,c,2013,35.2,-97.5,200,1,8760',
    'WTK',
    'Temperature,Pressure,Speed,Direction',
    'C,atm,m/s,Degrees',
    '100,100,100,100',
  ]
  writeFileSync(file, [...head, ...Array.from({ length: 8760 }, () => '5,0.9,10,270')].join('\n'))
  expect((await importFile(file, scratchFolder(), inUtc)).info).toMatchObject({
    dataFromMs: Date.UTC(2013, 0, 1),
    stepCount: 8760,
  })
})

test('of several places that of the grid is the place of a point series, others are refused', async () => {
  const file = join(scratchFolder(), 'mast.csv')
  const read = async (...above: string[]) => {
    writeFileSync(
      file,
      [...above, 'time_utc,wind_speed_100m_ms', '2021-01-01 00:00,6', '2021-01-01 01:00,7'].join('\n'),
    )
    return importFile(file)
  }
  const requested = '# requested latitude: 54.05; requested longitude: 8.52'
  expect((await read(requested, '# grid latitude: 54; grid longitude: 8.5')).info?.grid).toMatchObject({
    xmin: 8.5,
    ymin: 54,
  })
  expect((await read(requested, place)).issues).toMatchObject([{ code: 'unreadable' }])
})

test('degrees that no head states are recognised, by compass points or as the only possible unit', async () => {
  const file = join(scratchFolder(), 'mast.csv')
  for (const [west, rule] of [
    ['W', 'compassPoints'],
    ['270', 'onlyPossible'],
  ] as const) {
    const rows = [`2021-01-01 00:00,10,${west}`, '2021-01-01 01:00,10,']
    writeFileSync(file, ['#LATITUDE:54;LONGITUDE:8.5', 'time_utc,ws_100m_ms,wd_100m', ...rows].join('\n'))
    const { record, series } = await readWeather([file], {})
    expect(record.columns[1]?.basis.unit).toEqual({ kind: 'recognised', rule })
    expect(series.find(({ id }) => id === 'u100')?.values[0]).toBeCloseTo(10, 5)
  }
})
