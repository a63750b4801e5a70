import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Answers } from '#domain'
import { importFile } from '../../testing/importFile.ts'
import { scratchFolder } from '../../testing/scratch.ts'

const place = '#LAT=54;LON=8.5'

test('columns that a point series leaves out are named in its record, with the reason', async () => {
  const file = join(scratchFolder(), 'mast.csv')
  const read = async (above: readonly string[], heads: readonly string[], answers: Answers = {}) => {
    const cells = (hour: number) => [`2021-01-01 0${hour}:00`, '6.5', ...heads.map(() => '180')]
    const rows = [['time_utc', 'wind_speed_100m_ms', ...heads], cells(0), cells(1)]
    writeFileSync(file, [place, ...above, ...rows.map((row) => row.join(','))].join('\n'))
    return importFile(file, scratchFolder(), answers)
  }
  const answers = { 'column.wind_speed_100m': 'wind_speed_100m_ms' }
  const heads = ['wind_direction_100m_mag', 'wind_speed_100m_kn', 'gust_100m_ms', 'temperature_2m']
  expect((await read([], heads, answers)).record?.notUsed).toEqual([
    { name: 'wind_speed_100m_kn', reason: 'notNeeded' },
    { name: 'wind_direction_100m_mag', reason: 'otherNorth' },
    { name: 'gust_100m_ms', reason: 'unknownWord' },
    { name: 'temperature_2m', reason: 'openUnit' },
  ])
  expect((await read([], heads)).questions).toMatchObject([{ key: 'column.wind_speed_100m' }])
  const declined = await read(['# Declination: 3.2', '# Factor: 0.1'], ['wind_direction_100m'])
  expect(declined.record?.notUsed.map(({ reason }) => reason).toSorted()).toEqual([
    'openFactor',
    'otherNorth',
  ])
})

test('small directions of a point series raise a question about their unit', async () => {
  const file = join(scratchFolder(), 'mast.csv')
  const rows = [0, 1, 2, 3].map((hour) => `2021-01-01 0${hour}:00,6.5,${hour}.5`)
  writeFileSync(file, [place, 'time_utc,wind_speed_100m_ms,wind_direction_100m', ...rows].join('\n'))
  expect((await importFile(file)).questions).toMatchObject([{ key: 'unit.wind_direction_100m' }])
})
