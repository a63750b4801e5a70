import { expect, it } from 'vitest'
import { roseStartAngleDeg } from './rose.ts'

it.for([12, 16, 36])(
  'the first of %i sectors is centred on north, and the others follow the clock',
  (count) => {
    const widthDeg = 360 / count
    const northDeg = 90
    expect(roseStartAngleDeg(count) - widthDeg / 2).toBeCloseTo(northDeg, 12)
  },
)
