import { expect, it } from 'vitest'
import { lightPixels } from './lightPixels.ts'

it('turns dark to light and back, with hue and opacity unchanged', () => {
  const pixels = Uint8ClampedArray.from([0, 0, 0, 255, 255, 255, 255, 128, 20, 40, 60, 10])
  lightPixels(pixels)
  expect([...pixels.subarray(0, 8)]).toEqual([255, 255, 255, 255, 0, 0, 0, 128])
  const [red, green, blue, opacity] = pixels.subarray(8)
  expect(blue! > green! && green! > red!).toBe(true)
  expect([red! > 180, opacity]).toEqual([true, 10])
})
