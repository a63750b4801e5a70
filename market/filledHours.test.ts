import { expect, test } from 'vitest'
import { filledHours } from './filledHours.ts'

const hourMs = 3_600_000
const midnightMs = Date.UTC(2025, 2, 9, 23)
const stretch = { series: 'price', startMs: midnightMs, stepMs: hourMs, count: 30, source: 'A, CC BY 4.0' }

test('filled hours of several series count once per publisher, within the period only', () => {
  const gaps = {
    prices: [stretch, { ...stretch, startMs: midnightMs + 40 * hourMs, stepMs: hourMs / 4, count: 2 }],
    generation: [
      { ...stretch, series: 'windOnshore', count: 3 },
      { ...stretch, series: 'solar', startMs: midnightMs + hourMs, count: 3, source: 'A, CC BY 4.0' },
    ],
  }
  const { source } = stretch
  expect(filledHours(gaps)).toEqual([
    { what: 'prices', hours: 30.5, from: '2025-03-10', till: '2025-03-11', source },
    { what: 'generation', hours: 4, from: '2025-03-10', till: '2025-03-10', source },
  ])
  // The second German day.
  expect(filledHours(gaps, (ms) => ms >= midnightMs + 24 * hourMs)).toEqual([
    { what: 'prices', hours: 6.5, from: '2025-03-11', till: '2025-03-11', source },
  ])
  expect(filledHours(gaps, () => false)).toEqual([])
})
