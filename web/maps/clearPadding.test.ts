import { expect, test } from 'vitest'
import { clearPadding } from './clearPadding.ts'

const size = { width: 1000, height: 600 }
const least = [28, 28, 28, 28] as const
const buttons = { left: 12, top: 12, right: 48, bottom: 200 }
const foot = { left: 12, top: 560, right: 400, bottom: 592 }

test('the padding keeps places clear of buttons, scale and source, by a marker and a margin', () => {
  expect(clearPadding(size, [buttons, foot], least, 16)).toEqual([28, 28, 56, 64])
})

test('a legend is cleared on the side that costs less space: a low one at the bottom, a narrow high one on the right', () => {
  const low = { left: 648, top: 520, right: 988, bottom: 588 }
  const high = { left: 900, top: 300, right: 988, bottom: 588 }
  expect(clearPadding(size, [low], least, 16)).toEqual([28, 28, 96, 28])
  expect(clearPadding(size, [high], least, 16)).toEqual([28, 116, 28, 28])
})

test('an element within the present padding adds no padding', () => {
  const low = { left: 648, top: 565, right: 988, bottom: 588 }
  expect(clearPadding(size, [foot, low], least, 16)).toEqual([28, 28, 56, 28])
})

test('on a small map only an element that leaves no space is ignored', () => {
  const small = { width: 320, height: 240 }
  const legend = { left: 20, top: 80, right: 308, bottom: 228 }
  expect(clearPadding(small, [legend], least, 16)).toEqual([28, 28, 28, 28])
})
