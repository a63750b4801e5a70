import { expect, it } from 'vitest'
import { zoomedTo } from './useZoom.ts'

const whole = { fromMs: 1000, tillMs: 2000 }

it('reads the window of a wheel or a drag, given in percent', () => {
  expect(zoomedTo({ batch: [{ start: 25, end: 50 }] }, whole)).toEqual({ fromMs: 1250, tillMs: 1500 })
  expect(zoomedTo({ start: 0, end: 100 }, whole)).toEqual(whole)
})

it('reads the window of a button or a drawing, given in values', () => {
  expect(zoomedTo({ startValue: 1100, endValue: 1200 }, whole)).toEqual({ fromMs: 1100, tillMs: 1200 })
})

it('ignores an event without a window', () => {
  expect(zoomedTo({}, whole)).toBeNull()
})
