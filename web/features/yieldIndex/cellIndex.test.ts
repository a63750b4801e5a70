import { expect, it } from 'vitest'
import { cellIndex } from './cellIndex.ts'

const years = [2019, 2020, 2021, 2022, 2023]
const months = years.flatMap((year) => Array.from({ length: 12 }, (_, i) => ({ year, month: i + 1 })))
/** One cell; energy grows every year, and winter has twice the energy of summer. */
const energies = {
  months,
  data: Float32Array.from(months, ({ year, month }) => (year - 2018) * (month < 4 || month > 9 ? 2 : 1)),
}

it('gives a cell index, scatter of months and figures of years against its reference', () => {
  const shown = cellIndex(energies, 0, 'anomaly', { fromYear: 2019, tillYear: 2023 })
  expect(shown?.index.years.map(({ year }) => year)).toEqual(years)
  const january = shown!.index.months.filter(({ month }) => month === 1).map(({ index }) => index)
  const middle = january[2]!
  expect(january).toEqual(january.toSorted((a, b) => a - b))
  expect(middle).toBeGreaterThan(january[0]!)
  expect(shown!.spreadOf(1).deviation).toBeGreaterThan(0)
  expect(shown!.figures.trendPercent[0]).toBeGreaterThan(0)
})

it('gives no index if a month of the reference is missing', () => {
  expect(cellIndex(energies, 0, 'seasonal', { fromYear: 2010, tillYear: 2023 })).toBeNull()
})
