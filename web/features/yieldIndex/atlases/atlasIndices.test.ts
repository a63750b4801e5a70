import { expect, test } from 'vitest'
import { yearLines } from './atlasIndices.ts'

test('each atlas has a value or null for every year known to any of them', () => {
  const one = {
    title: 'A',
    series: {
      years: [
        { year: 2021, index: 98 },
        { year: 2022, index: null },
      ],
    },
  }
  const other = { title: 'B', series: { years: [{ year: 2020, index: 103 }] } }
  expect(yearLines([one, other])).toEqual({
    labels: ['2020', '2021', '2022'],
    lines: [
      { name: 'A', values: [null, 98, null] },
      { name: 'B', values: [103, null, null] },
    ],
  })
})
