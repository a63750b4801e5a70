import { expect, test } from 'vitest'
import { createFormat, farmLayoutOrderSchema, messages } from '#contracts'
import { readShapes } from '#domain'
import {
  finished,
  firstLayoutDraft,
  readLayout,
  withCorner,
  withNewShape,
  withoutCorner,
  withReadShapes,
} from './layoutDraft.ts'

const format = createFormat('de', messages.de.units)
const first = firstLayoutDraft([{ lat: 53, lon: 8 }], format)

test('the form begins with an order that can be placed: a box around the turbines and usual numbers', () => {
  const order = farmLayoutOrderSchema.parse(readLayout(first, format))
  expect(order.area.type).toBe('MultiPolygon')
  expect(order.spacing_d).toEqual({ along: 5, across: 3, direction_deg: 240 })
})

test('corners continue the shape that is drawn, a point is complete at once, and empty shapes are dropped', () => {
  const at = { lat: 53.001, lon: 8 }
  const line = withCorner(withCorner(withNewShape(first, 'line', format), at), { ...at, lon: 8.01 })
  expect(readLayout(line, format)).toBeNull()
  expect(readLayout(finished(line), format)!.exclusions).toHaveLength(1)
  expect(finished(withoutCorner(withoutCorner(line))).shapes).toHaveLength(1)
  const point = withCorner(withNewShape(first, 'point', format), at)
  expect([point.drawing, point.shapes.length]).toEqual([null, 2])
  expect(withCorner(point, at)).toBe(point)
})

test('a search needs an area, all numbers within their ranges, and distances from lines and points', () => {
  const typed = (numbers: Partial<typeof first.numbers>) => ({
    ...first,
    numbers: { ...first.numbers, ...numbers },
  })
  expect(readLayout(typed({ minutes: '0,5' }), format)!.minutes).toBe(0.5)
  for (const wrong of [{ along: '' }, { across: '21' }, { starts: '0' }, { seed: 'x' }])
    expect(readLayout(typed(wrong), format)).toBeNull()
  expect(readLayout({ ...first, shapes: [] }, format)).toBeNull()
  const reading = readShapes('{"type":"Point","coordinates":[8,53]}')
  if (!reading.ok) throw new Error(reading.code)
  const read = withReadShapes(first, reading.shapes, 'area', format)
  expect(readLayout(read, format)!.exclusions[0]!.buffer_m).toBe(100)
  const shapes = read.shapes.map((shape) => ({ ...shape, buffer: '0' }))
  expect(readLayout({ ...read, shapes }, format)).toBeNull()
})
