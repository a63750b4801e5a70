import { atMostPowerOfTwo, f64x2, logarithmOfRatio, powerOfTwo, stored, v128 } from '../../kernels/index.ts'
import { nearWidth } from '../models/turbopark2022.ts'
import { turbulentExpansion, wakeTurbulenceOf, wideningPerDiameter } from '../models/turbulentExpansion.ts'
import { discMeanSeries, LARGEST_X } from './discMeanSeries.ts'
import { BLOCK, type GaussianKernel, type Line, NEGLIGIBLE } from './gaussianKernel.ts'

/** Distances in diameters whose tangents limit the width of a wake from above, since the width is concave. */
const TANGENTS = [0, 5, 20, 80]

/**
 * `turbopark2022` for a kernel, without deficits below 1e-11, and with errors up to 6e-11.
 *
 * Rows of a source: width at the rotor over the diameter less the initial widening there; turbulence per m
 * added by the wake to 1.5 times the ambient one; widening per unit of length; Ct D²/4.
 */
export function turboparkKernel(expansion: number): GaussianKernel {
  return {
    scalesWith: 'target',
    usesTurbulence: true,
    fits: (turbines) => {
      const diameters = turbines.map(({ diameterM }) => diameterM)
      return 2 * (Math.max(...diameters) / Math.min(...diameters)) ** 2 <= LARGEST_X
    },
    widest: ({ diameterM, highestCt }, turbulence) =>
      TANGENTS.map((x): Line => {
        const perM = wideningPerDiameter(x, highestCt, turbulence, expansion)
        const at = nearWidth(highestCt) + turbulentExpansion(x, highestCt, turbulence, expansion)
        return { atStart: diameterM * (at - perM * x), perM }
      }),
    describe({ turbine: { diameterM }, count, thrust, turbulence, startLength, rows }) {
      for (let h = 0; h < count; h++) {
        const ct = thrust[h]!
        const perUnit = (expansion * turbulence[h]!) / wakeTurbulenceOf(ct, turbulence[h]!)
        // No thrust, no wake; NaN stays NaN.
        const isNone = ct <= 0
        rows[h] = isNone ? 1 : nearWidth(ct) - perUnit * startLength[h]!
        rows[BLOCK + h] = isNone ? 0 : wakeTurbulenceOf(ct, turbulence[h]!) / diameterM
        rows[2 * BLOCK + h] = isNone ? 0 : perUnit
        rows[3 * BLOCK + h] = isNone ? 0 : (ct * diameterM * diameterM) / 4
      }
    },
    deficit(body, both, wake, add) {
      const { along, across, acrossSquared, sourceDiameterM, targetRadiusM, row } = wake
      const grown = stored(body, f64x2.mulAdd(row(1), along, wake.startTurbulence))
      const root = stored(body, f64x2.sqrt(f64x2.mulAdd(grown.now, grown.now, both(1))))
      const above = stored(body, f64x2.add(root.now, both(1)))
      const log = logarithmOfRatio(body, both, above.now, grown.now)
      const width = f64x2.mulAdd(row(2), f64x2.sub(root.now, log.now), row(0))
      const inverse = stored(body, f64x2.div(both(1), f64x2.mul(width, sourceDiameterM)))
      const half = stored(body, f64x2.mul(both(0.5), f64x2.mul(inverse.now, inverse.now)))
      const load = stored(body, f64x2.min(f64x2.mul(row(3), half.now), both(1)))
      const outside = stored(body, f64x2.mul(f64x2.sub(f64x2.abs(across), targetRadiusM), inverse.now))
      const loadSquared = stored(body, f64x2.mul(load.now, load.now))
      const largest = atMostPowerOfTwo(
        both,
        f64x2.mul(loadSquared.now, loadSquared.now),
        f64x2.mul(f64x2.mul(outside.now, outside.now), both(-2 * Math.LOG2E)),
      )
      const isLeftOut = v128.or(f64x2.gt(outside.now, both(NEGLIGIBLE)), wake.addsNothing(largest))
      const isFelt = v128.andNot(wake.isBehind, isLeftOut)
      const x = stored(body, f64x2.mul(f64x2.mul(targetRadiusM, targetRadiusM), half.now))
      const distances = [wake.upSquared, wake.mirroredSquared].map((above) => {
        const y = stored(body, f64x2.mul(f64x2.add(acrossSquared, above), half.now))
        const z = stored(body, f64x2.mul(x.now, y.now))
        const weight = powerOfTwo(body, both, f64x2.mul(both(-2 * Math.LOG2E), f64x2.add(x.now, y.now)))
        return { y, z, weight }
      })
      const series = discMeanSeries(
        body,
        both,
        x.now,
        distances.map(({ z }) => z.now),
      )
      const loss = f64x2.sub(both(1), f64x2.sqrt(f64x2.sub(both(1), load.now)))
      const axis = stored(body, loss)
      const [direct, reflected] = distances.map(({ weight }, i) =>
        f64x2.mul(weight.now, f64x2.mul(series.sums[i]!, series.sums[i]!)),
      )
      const square = stored(body, f64x2.mul(f64x2.mul(axis.now, axis.now), f64x2.add(direct!, reflected!)))
      return [
        grown.set,
        root.set,
        above.set,
        ...log.set,
        inverse.set,
        half.set,
        load.set,
        outside.set,
        loadSquared.set,
        {
          where: isFelt,
          steps: [
            x.set,
            ...distances.flatMap(({ y, z, weight }) => [y.set, z.set, ...weight.set]),
            ...series.steps,
            axis.set,
            square.set,
            add(f64x2.sqrt(square.now), square.now),
          ],
        },
      ]
    },
  }
}
