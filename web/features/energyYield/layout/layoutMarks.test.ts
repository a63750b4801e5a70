import { expect, test } from 'vitest'
import { crossingMarks, outsideMarks } from './layoutMarks.ts'

const bowTie = [
  { lat: 53, lon: 8 },
  { lat: 53.02, lon: 8.02 },
  { lat: 53, lon: 8.02 },
  { lat: 53.02, lon: 8 },
]

test('a ring that crosses itself is marked at the crossing, with its number within its kind', () => {
  const shapes = [
    { kind: 'area', rings: [bowTie.toSorted((a, b) => a.lat - b.lat).slice(0, 3)], bufferM: 0 },
    { kind: 'line', rings: [bowTie], bufferM: 10 },
    { kind: 'exclusion', rings: [bowTie], bufferM: 10 },
  ] as const
  const marks = crossingMarks(shapes, (part, number) => `${part} ${number}`)
  expect(marks.map(({ label }) => label)).toEqual(['exclusion 1', ''])
  const [{ from, till }] = marks as [(typeof marks)[0]]
  expect((from.lat + till.lat) / 2).toBeCloseTo(53.01, 5)
  expect((from.lon + till.lon) / 2).toBeCloseTo(8.01, 5)
  expect(crossingMarks(shapes.slice(0, 2), String)).toEqual([])
})

test('corners of areas outside the atlas are marked, and no others', () => {
  const grid = { xmin: 7.9, ymin: 52.9, dx: 0.05, dy: 0.05, xSz: 5, ySz: 5 }
  const far = [{ lat: 53, lon: 9 }, ...bowTie.slice(0, 2)]
  const shapes = [
    { kind: 'area', rings: [far], bufferM: 0 },
    { kind: 'exclusion', rings: [far], bufferM: 0 },
  ] as const
  const marks = outsideMarks(shapes, grid, 'outside')
  expect(marks.map(({ label }) => label)).toEqual(['outside', ''])
  const [{ from, till }] = marks as [(typeof marks)[0]]
  expect([(from.lat + till.lat) / 2, (from.lon + till.lon) / 2]).toEqual([
    expect.closeTo(53, 3),
    expect.closeTo(9, 3),
  ])
  expect(outsideMarks(shapes.slice(1), grid, 'outside')).toEqual([])
})
