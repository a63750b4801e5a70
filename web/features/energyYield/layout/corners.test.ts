import { expect, test } from 'vitest'
import { createFormat, messages } from '#contracts'
import { cornerMarkers, withMovedCorner } from './corners.ts'
import { firstLayoutDraft, withReadShapes } from './layoutDraft.ts'

const format = createFormat('en', messages.en.units)
const place = { lat: 53, lon: 8 }

test('each corner has a marker, and moving one changes only its shape', () => {
  const line = { kind: 'line' as const, rings: [[place, { lat: 53.01, lon: 8 }]] }
  const draft = withReadShapes(firstLayoutDraft([place], format), [line], 'area', format)
  const markers = cornerMarkers(draft)
  expect(markers.map(({ number }) => number)).toEqual([1, 2, 3, 4, 1, 2])
  expect(markers.every(({ id }) => id < 0)).toBe(true)
  const to = { lat: 53.02, lon: 8.02 }
  const moved = withMovedCorner(draft, markers[5]!.id, to)
  expect(moved.shapes[0]).toBe(draft.shapes[0])
  expect(moved.shapes[1]!.rings).toEqual([[place, to]])
  expect(withMovedCorner(draft, 7, to)).toEqual(draft)
})

test('shapes with very many corners, as of files, have no markers', () => {
  const many = Array.from({ length: 300 }, (_, i) => ({ lat: 53 + i * 1e-5, lon: 8 }))
  const read = [{ kind: 'line' as const, rings: [many] }]
  expect(cornerMarkers(withReadShapes(firstLayoutDraft([place], format), read, 'area', format))).toEqual([])
})
