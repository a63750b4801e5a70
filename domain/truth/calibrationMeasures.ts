import { totalLeastSquares, varianceRatio } from '../calibration/fittedLine.ts'
import { wholeYear } from '../calibration/longTermUncertainty.ts'
import { meanSpeedFactor } from '../calibration/meanSpeedFactor.ts'
import { type ProductionFactor, productionFactorSearch } from '../calibration/productionFactor.ts'
import { transferSpeed } from '../calibration/speedTransfer.ts'
import { sectorCurvesBy } from '../calibration/transferMethods.ts'
import { meanOfNeighbours, rasterNeighbours } from '../geo/rasterNeighbours.ts'
import { beyondRounding } from './airMeasures.ts'
import { eachCase, ifPublished, type Measure, measureOf, relativeError, worst } from './measure.ts'
import { generateSeries } from './seriesGenerator.ts'

interface LineCase {
  readonly name: string
  readonly x: readonly number[]
  readonly y: readonly number[]
  readonly slope: number
  readonly intercept: number
  /** Half a unit of the last printed digit. */
  readonly tol: number
}

interface BrightwindLine {
  readonly count: number
  readonly scale_ms: number
  readonly shape: number
  readonly slope: number
  readonly intercept: number
}

interface Lined {
  readonly x: readonly number[]
  readonly y: readonly number[]
  readonly slope: number
  readonly intercept: number
}

/** Uniform distributions from a least to a highest value, m/s. */
interface EvenCase {
  readonly from: readonly [number, number]
  readonly to: readonly [number, number]
  readonly at: readonly number[]
}

/** Speeds y = a + b x + w u, with u uniform between −1/2 and 1/2. */
interface ScatterCase {
  readonly a: number
  readonly b: number
  readonly w: number
  readonly at: readonly number[]
}

/** A raster of mean speeds, shape [row][column], null where a value is missing, read at a position. */
interface RasterCase {
  readonly name: string
  readonly values: readonly (readonly (number | null)[])[]
  readonly column: number
  readonly row: number
  readonly mean: number
  readonly atlas: number
  readonly speeds: readonly number[]
  readonly calibrated: readonly number[]
}

/** Periods with energies proportional to a power of the wind. */
interface ProductionCase {
  readonly name: string
  readonly energies: readonly number[]
  readonly exponent: number
  readonly produced: readonly number[]
  readonly factor: number
  readonly scatter: number
  readonly r_squared: number
  /** RMSE of left-out periods, in closed form if energies are proportional to the wind. */
  readonly rmse?: number
  readonly uncertainty?: number
}

type ScaleAndShape = readonly [scaleMs: number, shape: number]

/** Methods that calibrate the atlas's wind. */
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
  measureOf<Lined>('calibration.variance_ratio', 1e-12, 'relative', ({ x, y, slope, intercept }) => {
    const line = varianceRatio(x, y)
    return [
      { name: 'slope', error: relativeError(line?.slope ?? Number.NaN, slope) },
      { name: 'intercept', error: Math.abs((line?.intercept ?? Number.NaN) - intercept) },
    ]
  }),
  measureOf<{ cases: readonly EvenCase[] }>('calibration.quantile', 1e-9, 'm/s', ({ cases }) =>
    eachCase(cases, ({ from, to, at }) => {
      const curves = sectorCurvesBy.quantile(evenBetween(from), evenBetween(to))
      if (curves === null) return Number.NaN
      return worst(
        at.map((speed) => {
          const line = to[0] + ((speed - from[0]) * (to[1] - to[0])) / (from[1] - from[0])
          return Math.abs(transferSpeed([curves], speed, 0, 0) - line)
        }),
      )
    }),
  ),
  // The larger the sample, the more uniform are its tenths.
  measureOf<{ cases: readonly ScatterCase[] }>('calibration.matrix', 0.01, 'm/s', ({ cases }) =>
    eachCase(cases, ({ a, b, w, at }) => {
      const { atlas, measured } = scatteredSample({ a, b, w })
      const ranks = sectorCurvesBy.matrix(atlas, measured)
      if (ranks === null) return Number.NaN
      return worst(
        ranks.flatMap((curve, rank) =>
          at.map((speed) => {
            const tenth = a + b * speed + w * ((rank + 0.5) / ranks.length - 0.5)
            return Math.abs(transferSpeed([[curve]], speed, 0, 0) - tenth)
          }),
        ),
      )
    }),
  ),
  measureOf<{ cases: readonly { known: number; atlas: number; factor: number }[] }>(
    'calibration.mean_speed',
    1e-12,
    'relative',
    ({ cases }) =>
      eachCase(cases, ({ known, atlas, factor }) => relativeError(meanSpeedFactor(known, atlas), factor)),
  ),
  measureOf<{ cases: readonly RasterCase[] }>('calibration.raster', 1e-12, 'relative', ({ cases }) =>
    eachCase(cases, rasterError, ({ name }) => name),
  ),
  // The search ends at 1e-7 of the energy.
  measureOf<{ cases: readonly ProductionCase[] }>('calibration.production', 1e-6, 'relative', ({ cases }) =>
    eachCase(cases, productionError, ({ name }) => name),
  ),
]

function rasterError({ values, column, row, mean, atlas, speeds, calibrated }: RasterCase): number {
  const neighbours = rasterNeighbours(column, row)
  const known = neighbours.map((one) => values[one.row]![one.column] ?? Number.NaN)
  const found = meanOfNeighbours(neighbours, known)
  const factor = meanSpeedFactor(found, atlas)
  return worst([
    relativeError(found, mean),
    ...speeds.map((speed, i) => Math.abs(factor * speed - calibrated[i]!)),
  ])
}

function productionError({ energies, exponent, produced, ...given }: ProductionCase): number {
  const search = productionFactorSearch(produced, wholeYear)
  let step = search.next()
  while (!step.done) {
    const factor = step.value
    step = search.next(energies.map((energy) => energy * factor ** exponent))
  }
  const found: ProductionFactor | null = step.value
  if (found === null) return Number.NaN
  return worst([
    relativeError(found.factor, given.factor),
    relativeError(found.scatter, given.scatter),
    relativeError(found.rSquared ?? Number.NaN, given.r_squared),
    ifPublished(given.rmse, (rmse) => relativeError(found.skill?.rmse ?? Number.NaN, rmse)),
    ifPublished(given.uncertainty, (one) => relativeError(found.skill?.uncertainty ?? Number.NaN, one)),
  ])
}

function evenBetween([least, highest]: readonly [number, number]): Float64Array {
  const steps = 1000
  return Float64Array.from({ length: steps + 1 }, (_, i) => least + (i * (highest - least)) / steps)
}

/** Sample with the same uniform scatter at each of the atlas's speeds up to 20 m/s. */
function scatteredSample({ a, b, w }: Omit<ScatterCase, 'at'>) {
  const [speeds, spread] = [2000, 100]
  const atlas = Float64Array.from(
    { length: speeds * spread },
    (_, i) => (20 * (Math.floor(i / spread) + 0.5)) / speeds,
  )
  const measured = atlas.map((speed, i) => a + b * speed + w * (((i % spread) + 0.5) / spread - 0.5))
  return { atlas, measured }
}

/** Quantiles of a Weibull distribution at equal steps of probability: the sample of that size closest to it. */
function evenSample(distribution: ScaleAndShape): Float64Array {
  const count = 200_000
  return Float64Array.from({ length: count }, (_, i) => quantileOf(distribution, (i + 0.5) / count))
}

function quantileOf([scaleMs, shape]: ScaleAndShape, share: number): number {
  return scaleMs * (-Math.log(1 - share)) ** (1 / shape)
}
