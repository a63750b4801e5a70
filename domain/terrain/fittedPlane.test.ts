import { expect, test } from 'vitest'
import { fittedSlopeDeg } from './fittedPlane.ts'

test('the fitted plane of inclined ground has its slope in every direction', () => {
  for (const directionDeg of [0, 30, 45, 110, 270]) {
    const angle = (directionDeg * Math.PI) / 180
    const ground = (east: number, north: number) =>
      250 + Math.tan((8 * Math.PI) / 180) * (east * Math.sin(angle) + north * Math.cos(angle))
    expect(fittedSlopeDeg(ground, 500, 25)).toBeCloseTo(8, 9)
  }
})

test('a hill and a ridge around the place have no slope, their flanks have one, and unknown ground none', () => {
  const cone = (east: number, north: number) => -0.2 * Math.hypot(east, north)
  expect(fittedSlopeDeg(cone, 500, 25)).toBeCloseTo(0, 9)
  expect(fittedSlopeDeg((east) => -0.2 * Math.abs(east), 500, 25)).toBeCloseTo(0, 9)
  expect(fittedSlopeDeg((east, north) => cone(east + 2000, north), 500, 25)).toBeCloseTo(11, 0)
  expect(fittedSlopeDeg((east) => (east > 400 ? Number.NaN : 0), 500, 25)).toBeNaN()
})
