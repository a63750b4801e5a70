import { expect, it } from 'vitest'
import { usualReferences } from './usualReferences.ts'

const run = (from: number, until: number) => Array.from({ length: until - from + 1 }, (_, i) => from + i)

it('the usual reference periods are the last twenty years, all of them and the last ten, each once', () => {
  expect(usualReferences(run(1990, 2025))).toEqual([
    { fromYear: 2006, tillYear: 2025 },
    { fromYear: 1990, tillYear: 2025 },
    { fromYear: 2016, tillYear: 2025 },
  ])
  expect(usualReferences([1990, ...run(2010, 2022)])).toEqual([
    { fromYear: 2010, tillYear: 2022 },
    { fromYear: 2013, tillYear: 2022 },
  ])
  expect(usualReferences([2024, 2025])).toEqual([{ fromYear: 2024, tillYear: 2025 }])
  expect(usualReferences([])).toEqual([])
})
