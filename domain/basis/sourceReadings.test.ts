import { expect, test } from 'vitest'
import { recognised, recorder, stated } from '../reading/index.ts'
import { sourceReadings } from './sourceReadings.ts'

const reading = (unit: string, unused: string) => {
  const own = recorder()
  own.column({
    name: `Price [${unit}]`,
    meaning: 'price',
    unit,
    factor: 1,
    offset: 0,
    heightM: null,
    basis: { meaning: recognised('headWord'), unit: stated(unit) },
  })
  own.notUsed(unused, 'unknownWord')
  return own.record()
}

test('files that were read in the same way are one reading, with the names of the last ones and their number', () => {
  const nights = Array.from({ length: 200 }, (_, night) => ({
    file: `${night}.csv`,
    reading: reading('EUR/MWh', `note ${night}`),
  }))
  const [last, first, ...others] = sourceReadings([
    { file: 'old.csv' },
    { file: 'cent.csv', reading: reading('ct/kWh', 'x') },
    ...nights,
  ])
  expect(last).toMatchObject({ files: ['199.csv', '198.csv', '197.csv'], fileCount: 200 })
  expect(last!.record.notUsed).toEqual([])
  expect(first).toMatchObject({ files: ['cent.csv'], fileCount: 1 })
  expect(others).toEqual([])
})

test('a source with files in many forms names the last four forms', () => {
  const units = ['a', 'b', 'c', 'd', 'e', 'f']
  const found = sourceReadings(units.map((unit) => ({ file: unit, reading: reading(unit, unit) })))
  expect(found.map(({ files }) => files[0])).toEqual(['f', 'e', 'd', 'c'])
})
