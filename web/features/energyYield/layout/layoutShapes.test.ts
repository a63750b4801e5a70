import { expect, test } from 'vitest'
import { farmLayoutOrderSchema } from '#contracts'
import { boxAround, groundOf, overlayOf, shapesOf } from './layoutShapes.ts'

const box = boxAround([{ lat: 53, lon: 8 }], 500)
const at = box[0]!

test('shapes become the ground of an order and are read from it again; incomplete ones are left out', () => {
  const shapes = [
    { kind: 'area', rings: [box], bufferM: 0 },
    { kind: 'line', rings: [box.slice(0, 2)], bufferM: 150 },
    { kind: 'point', rings: [[at]], bufferM: 400 },
    { kind: 'exclusion', rings: [box.slice(1)], bufferM: 0 },
  ] as const
  const ground = groundOf([...shapes, { kind: 'area', rings: [box.slice(0, 2)], bufferM: 0 }])!
  const order = farmLayoutOrderSchema.parse({ ...ground, spacing_d: { along: 5, across: 3 } })
  const read = shapesOf(order)
  expect(read.map(({ kind, bufferM }) => [kind, bufferM])).toEqual(
    shapes.map(({ kind, bufferM }) => [kind, bufferM]),
  )
  expect(read[0]!.rings[0]![2]!.lat).toBeCloseTo(box[2]!.lat, 6)
  expect(groundOf(shapes.slice(1))).toBeNull()
})

test('on maps areas are tinted, lines are open and points have a circle of their distance', () => {
  const { areas, lines, outlines } = overlayOf([
    { kind: 'area', rings: [box], bufferM: 0 },
    { kind: 'line', rings: [box.slice(0, 3)], bufferM: 150 },
    { kind: 'point', rings: [[at]], bufferM: 111.32 },
  ])
  expect([areas.length, lines.length, outlines.length]).toEqual([1, 2, 2])
  expect(Math.max(...outlines[1]!.map(({ lat }) => lat)) - at.lat).toBeCloseTo(0.001, 9)
})
