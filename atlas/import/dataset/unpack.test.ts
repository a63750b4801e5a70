import { expect, test } from 'vitest'
import type { AttributeValue } from './dataset.ts'
import { unpack } from './unpack.ts'

const packed = [
  ['scale_factor', [0.1]],
  ['_FillValue', [-99]],
] as const

test.each([
  ['valid_range', [['valid_range', [0, 400]]], [1, 40, Number.NaN, Number.NaN, Number.NaN]],
  ['valid_max', [['valid_max', [400]]], [1, 40, Number.NaN, -5, Number.NaN]],
  ['no limits', [], [1, 40, 90, -5, Number.NaN]],
  [
    'coordinates',
    [
      ['valid_max', [400]],
      ['units', 'degrees_east'],
    ],
    [1, 40, 90, -5, Number.NaN],
  ],
] as const)('stored values outside the limits are missing: %s', (_, limits, expected) => {
  const attributes = new Map<string, AttributeValue>([...packed, ...limits])
  const values = unpack(Int16Array.of(10, 400, 900, -50, -99), attributes)
  expect([...values].map((value) => Math.round(value))).toEqual(expected)
})
