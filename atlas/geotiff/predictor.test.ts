import fc from 'fast-check'
import { expect, test } from 'vitest'
import { applyFloatingPoint, applyHorizontal, undoFloatingPoint, undoHorizontal } from './predictor.ts'

test('differences are taken along each row and wrap around', () => {
  const samples = Int16Array.of(5, 7, 6, -30_000, 30_000, 0)
  applyHorizontal(samples, 3)
  expect([...samples]).toEqual([5, 2, -1, -30_000, -5536, -30_000])
  undoHorizontal(samples, 3)
  expect([...samples]).toEqual([5, 7, 6, -30_000, 30_000, 0])
})

test('bytes of numbers are sorted by significance, then differenced', () => {
  // 1 is 3f800000, -2 is c0000000: rows of the bytes 3f c0, 80 00, 00 00, 00 00.
  const bytes = new Uint8Array(Float32Array.of(1, -2).buffer)
  const predicted = applyFloatingPoint(bytes, 2, 4)
  expect([...predicted]).toEqual([0x3f, 0x81, 0xc0, 0x80, 0, 0, 0, 0])
  expect([...new Float32Array(undoFloatingPoint(predicted, 2, 4).buffer)]).toEqual([1, -2])
})

test('any numbers come back', () => {
  const rows = fc.integer({ min: 1, max: 9 })
  fc.assert(
    fc.property(rows, fc.float64Array({ minLength: 4, maxLength: 4 }), (count, row) => {
      const doubles = Float64Array.from({ length: 4 * count }, (_, i) => row[i % 4]! / (i + 1))
      const bytes = applyFloatingPoint(new Uint8Array(doubles.buffer), 4, 8)
      expect(new Float64Array(undoFloatingPoint(bytes, 4, 8).buffer)).toEqual(doubles)
    }),
  )
})
