import { totalLeastSquares } from '../calibration/fittedLine.ts'
import { transferSpeed } from '../calibration/speedTransfer.ts'
import { sectorCurvesBy } from '../calibration/transferMethods.ts'
import { beyondRounding } from './airMeasures.ts'
import { eachCase, type Measure, measureOf, relativeError, worst } from './measure.ts'
import { generateSeries } from './seriesGenerator.ts'

interface LineCase {
  readonly name: string
  readonly x: readonly number[]
  readonly y: readonly number[]
  readonly slope: number
  readonly intercept: number
  /** Half a unit of the last digit that was printed. */
  readonly tol: number
}

interface BrightwindLine {
  readonly count: number
  readonly scale_ms: number
  readonly shape: number
  readonly slope: number
  readonly intercept: number
}

type ScaleAndShape = readonly [scaleMs: number, shape: number]

/** Methods by which the atlas's wind is calibrated. */
export const calibrationMeasures: readonly Measure[] = [
  measureOf<{ cases: readonly LineCase[] }>(
    'calibration.total_least_squares',
    1e-6,
    'relative',
    ({ cases }) =>
      eachCase(
        cases,
        ({ x, y, slope, intercept, tol }) => {
          const line = totalLeastSquares(x, y)
          if (line === null) return Number.NaN
          return worst([
            beyondRounding(line.slope, slope, tol),
            beyondRounding(line.intercept, intercept, tol),
          ])
        },
        ({ name }) => name,
      ),
  ),
  // The peer's iteration stops at 2e-6 of the intercept; numpy's singular values agree to 1e-10 (tests/conformance).
  measureOf<BrightwindLine>('calibration.orthogonal_least_squares', 1e-5, 'relative', (given) => {
    const { speedMs, densityKgM3 } = generateSeries(given.count, given.scale_ms, given.shape)
    const target = speedMs.map((speed, t) => 0.4 + 1.15 * speed + 2 * ((densityKgM3[t]! - 1.15) / 0.15 - 0.5))
    const line = totalLeastSquares(speedMs, target)
    if (line === null) return [{ name: '1', error: Number.NaN }]
    return [
      { name: 'slope', error: relativeError(line.slope, given.slope) },
      { name: 'intercept', error: relativeError(line.intercept, given.intercept) },
    ]
  }),
  measureOf<{ cases: readonly { from: ScaleAndShape; to: ScaleAndShape; p: readonly number[] }[] }>(
    'calibration.weibull_scale',
    2e-3,
    'relative',
    ({ cases }) =>
      eachCase(cases, ({ from, to, p }) => {
        const curves = sectorCurvesBy.weibull_scale(evenSample(from), evenSample(to))
        if (curves === null) return Number.NaN
        return worst(
          p.map((share) =>
            relativeError(transferSpeed([curves], quantileOf(from, share), 0, 0), quantileOf(to, share)),
          ),
        )
      }),
  ),
]

/** Quantiles of a Weibull distribution at even steps: as near to it as a sample can be. */
function evenSample(distribution: ScaleAndShape): Float64Array {
  const count = 200_000
  return Float64Array.from({ length: count }, (_, i) => quantileOf(distribution, (i + 0.5) / count))
}

function quantileOf([scaleMs, shape]: ScaleAndShape, share: number): number {
  return scaleMs * (-Math.log(1 - share)) ** (1 / shape)
}
