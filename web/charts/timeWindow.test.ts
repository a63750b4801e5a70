import { expect, it } from 'vitest'
import { movedWindow, windowWithin, zoomedWindow } from './timeWindow.ts'

const whole = { fromMs: 0, tillMs: 1000 }

it('zooms around the middle', () => {
  expect(zoomedWindow({ fromMs: 400, tillMs: 600 }, 0.5, whole, 1)).toEqual({ fromMs: 450, tillMs: 550 })
})

it('never shows less than a few steps nor more than the whole', () => {
  expect(zoomedWindow({ fromMs: 400, tillMs: 406 }, 0.1, whole, 1)).toEqual({ fromMs: 400, tillMs: 406 })
  expect(zoomedWindow({ fromMs: 100, tillMs: 900 }, 4, whole, 1)).toEqual(whole)
})

it('stops at the ends without changing its width', () => {
  expect(movedWindow({ fromMs: 700, tillMs: 900 }, 1, whole)).toEqual({ fromMs: 800, tillMs: 1000 })
  expect(windowWithin({ fromMs: -50, tillMs: 50 }, whole)).toEqual({ fromMs: 0, tillMs: 100 })
})
