import { f64x2, powerOfTwo, stored, v128 } from '../../kernels/index.ts'
import { nearWidthM } from '../models/bastankhah2014.ts'
import { discMeanSeries, LARGEST_X } from './discMeanSeries.ts'
import { BLOCK, type GaussianKernel, NEGLIGIBLE } from './gaussianKernel.ts'

/**
 * `bastankhah2014` for a kernel, without deficits below 1e-11.
 *
 * Rows of a source: width at the rotor, m; Ct D²/4; free speed.
 */
export function bastankhahKernel(expansion: number, rotorMean = false): GaussianKernel {
  return {
    scalesWith: 'source',
    usesTurbulence: false,
    fits: (turbines) => {
      const diameters = turbines.map(({ diameterM }) => diameterM)
      // x of the disc at the source's rotor, where the wake is narrowest: 0.2 of the diameter.
      const largest = (Math.max(...diameters) / Math.min(...diameters)) ** 2 / (8 * 0.2 ** 2)
      return !rotorMean || largest <= LARGEST_X
    },
    widest: ({ diameterM, highestCt }) => [{ atStart: nearWidthM(highestCt, diameterM), perM: expansion }],
    describe({ turbine: { diameterM }, count, thrust, free, rows }) {
      for (let h = 0; h < count; h++) {
        rows[h] = nearWidthM(thrust[h]!, diameterM)
        rows[BLOCK + h] = (thrust[h]! * diameterM * diameterM) / 4
        rows[2 * BLOCK + h] = free[h]!
      }
    },
    deficit(body, both, wake, add) {
      const { along, across, acrossSquared, upSquared, isBehind, row, targetRadiusM } = wake
      const width = f64x2.add(row(0), f64x2.mul(both(expansion), along))
      const inverse = stored(body, f64x2.div(both(1), width))
      const isFelt = v128.andNot(
        isBehind,
        f64x2.gt(
          f64x2.mul(rotorMean ? f64x2.sub(f64x2.abs(across), targetRadiusM) : f64x2.abs(across), inverse.now),
          both(NEGLIGIBLE),
        ),
      )
      const half = stored(body, f64x2.mul(both(0.5), f64x2.mul(inverse.now, inverse.now)))
      const loss = f64x2.sub(
        both(1),
        f64x2.sqrt(f64x2.sub(both(1), f64x2.min(f64x2.mul(row(1), half.now), both(1)))),
      )
      const y = f64x2.mul(f64x2.add(acrossSquared, upSquared), half.now)
      if (!rotorMean) {
        const shape = powerOfTwo(body, both, f64x2.mul(y, both(-Math.LOG2E)))
        const taken = stored(body, f64x2.mul(f64x2.mul(loss, shape.now), row(2)))
        return [
          inverse.set,
          { where: isFelt, steps: [half.set, ...shape.set, taken.set, add(taken.now, null)] },
        ]
      }
      const x = stored(body, f64x2.mul(f64x2.mul(targetRadiusM, targetRadiusM), half.now))
      const distance = stored(body, y)
      const z = stored(body, f64x2.mul(x.now, distance.now))
      const weight = powerOfTwo(body, both, f64x2.mul(f64x2.add(x.now, distance.now), both(-Math.LOG2E)))
      const { sums, steps } = discMeanSeries(body, both, x.now, [z.now])
      const taken = stored(body, f64x2.mul(f64x2.mul(loss, f64x2.mul(weight.now, sums[0]!)), row(2)))
      return [
        inverse.set,
        {
          where: isFelt,
          steps: [
            half.set,
            x.set,
            distance.set,
            z.set,
            ...weight.set,
            ...steps,
            taken.set,
            add(taken.now, null),
          ],
        },
      ]
    },
  }
}
