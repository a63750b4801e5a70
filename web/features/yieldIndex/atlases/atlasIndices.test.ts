import { expect, test } from 'vitest'
import { yearEnsembles, yearLines } from './atlasIndices.ts'

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

test('years known to all atlases have a mean and a spread', () => {
  const lines = [
    { name: 'A', values: [98, null, 100] },
    { name: 'B', values: [102, 101, 100] },
  ]
  expect(yearEnsembles({ labels: ['2020', '2021', '2022'], lines })).toEqual([
    { mean: 100, spread: Math.sqrt(8), least: 98, most: 102 },
    null,
    { mean: 100, spread: 0, least: 100, most: 100 },
  ])
})
