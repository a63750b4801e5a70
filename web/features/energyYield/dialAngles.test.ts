import { expect, it } from 'vitest'
import { dialDirectionDeg, needleDeg } from './dialAngles.ts'

it('the needle of the dial shows where the wind blows: a west wind to the east', () => {
  expect([0, 90, 270, 355].map(needleDeg)).toEqual([180, 270, 90, 175])
})

it('the pointer sets where the wind comes from, in steps of five degrees', () => {
  expect(dialDirectionDeg(0, 10)).toBe(0)
  expect(dialDirectionDeg(10, 0)).toBe(90)
  expect(dialDirectionDeg(-10, 0)).toBe(270)
  expect(dialDirectionDeg(-0.1, 10)).toBe(0)
  expect(dialDirectionDeg(10, 9)).toBe(50)
})
