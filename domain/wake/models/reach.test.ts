import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { WakePair } from '../farm/wakeModel.ts'
import { bastankhah2014, iea37Gaussian } from './bastankhah2014.ts'
import { jensen1983 } from './jensen1983.ts'
import { turboJensen2020 } from './turboJensen2020.ts'
import { turbopark2022 } from './turbopark2022.ts'

const models = {
  jensen1983: jensen1983(),
  turboJensen2020: turboJensen2020(),
  bastankhah2014: bastankhah2014(),
  iea37Gaussian: iea37Gaussian(),
  turbopark2022: turbopark2022(),
}
const between = (min: number, max: number) => fc.double({ min, max, noNaN: true })
const widest = fc.record({
  along: between(1, 30_000),
  up: between(-100, 100),
  sourceDiameterM: between(20, 250),
  targetDiameterM: between(20, 250),
  sourceHeightM: between(60, 200),
  targetHeightM: between(60, 200),
  ct: between(0.05, 1.2),
  wakeDecay: between(0.01, 0.15),
  turbulence: between(0.02, 0.4),
})
const shares = fc.record({ along: between(0.001, 1), ct: between(0.001, 1), turbulence: between(0.05, 1) })

test.each(Object.entries(models))('nothing of a wake of %s is felt beyond its reach', (_, model) => {
  fc.assert(
    fc.property(widest, shares, between(1, 3), (most, share, beyond) => {
      const reachM = model.reachM({ ...most, across: 0 })
      const pair: WakePair = {
        ...most,
        along: most.along * share.along,
        ct: most.ct * share.ct,
        turbulence: most.turbulence * share.turbulence,
        across: reachM * beyond * (1 + 1e-12),
      }
      expect(model.deficit(pair)).toBeLessThan(1e-17)
    }),
  )
})

test.each(Object.entries(models))(
  'the reach of %s does not shrink where wind or distance grow',
  (_, model) => {
    fc.assert(
      fc.property(widest, shares, (most, share) => {
        const less = {
          ...most,
          along: most.along * share.along,
          ct: most.ct * share.ct,
          turbulence: most.turbulence * share.turbulence,
        }
        const widestM = model.reachM({ ...most, across: 0 })
        expect(model.reachM({ ...less, across: 0 })).toBeLessThanOrEqual(widestM * (1 + 1e-12))
      }),
    )
  },
)
