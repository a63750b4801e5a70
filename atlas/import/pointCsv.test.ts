import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { importFile } from '../testing/importFile.ts'
import { scratchFolder } from '../testing/scratch.ts'

test('a point series in CSV', async () => {
  const file = join(scratchFolder(), 'mast.csv')
  const lines = [
    '#mast;LONGITUDE:8.5;LATITUDE:54',
    'time,wind_speed_100m,wind_direction_100m,temperature_2m_c',
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
  writeFileSync(file, lines.join('\n').replace('2021-01-01 00:10', '1.1.2021 0:10'))
  expect((await importFile(file)).issues).toMatchObject([
    { code: 'unreadable', reason: 'row 2 has no time: 1.1.2021 0:10:00' },
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

test('a point series says what it lacks', async () => {
  const file = join(scratchFolder(), 'mast.csv')
  const reasonOf = async (...lines: readonly string[]) => {
    writeFileSync(file, lines.join('\n'))
    return (await importFile(file)).issues?.map((issue) => ('reason' in issue ? issue.reason : null))
  }
  const [place, head, row] = ['#LAT=54;LON=8.5', 'time,wind_speed_100m', '2021-01-01 00:00,10']
  expect(await reasonOf('#LAT=54', head, row)).toEqual(['no comment line says LATITUDE:… and LONGITUDE:…'])
  const headless = ['has no header line that begins with time']
  expect(await reasonOf(place)).toEqual(headless)
  expect(await reasonOf(place, head)).toEqual(headless)
  expect(await reasonOf(place, 'wind_speed_100m,time', row)).toEqual(headless)
})

test('a point series may have empty lines, times without seconds and columns that are not weather', async () => {
  const file = join(scratchFolder(), 'mast.csv')
  const lines = [
    '#LAT=54;LON=8.5',
    'Time,wind_speed_100m,wind_direction_100m,remark',
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
