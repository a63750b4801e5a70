import { expect, it } from 'vitest'
import { fillSinesOfDegree } from './sinesOfDegree.ts'

it('gives sines and cosines of every degree to the last bits, in any turn', () => {
  const parts = [0, 0.001, 0.25, 0.5, 0.75, 0.999999999]
  let worst = 0
  for (let degree = 0; degree < 360; degree++) {
    const directions = Float64Array.from(
      [-360, 0, 360].flatMap((turn) => parts.map((part) => turn + degree + part)),
    )
    const cases = Uint32Array.from(directions, (_, i) => i)
    const [sines, cosines] = [new Float64Array(cases.length), new Float64Array(cases.length)]
    fillSinesOfDegree(directions, cases, sines, cosines)
    for (const [i, direction] of directions.entries()) {
      // A whole turn changes the radians in double precision, not the wind direction.
      const radians = ((direction + 360) % 360) * (Math.PI / 180)
      worst = Math.max(
        worst,
        Math.abs(sines[i]! - Math.sin(radians)),
        Math.abs(cosines[i]! - Math.cos(radians)),
      )
    }
  }
  // The radians themselves are wrong by up to 4.4e-16.
  expect(worst).toBeLessThan(1e-15)
})
