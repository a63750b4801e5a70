import type { Proven } from '../proof/index.ts'
import { fitWeibullM1M3, windMoments } from '../wind/index.ts'
import { type Line, totalLeastSquares, varianceRatio } from './fittedLine.ts'
import { rankedCurves } from './rankedCurves.ts'
import type { TransferCurve } from './speedTransfer.ts'

/** Methods of transferring the atlas's wind to the measured one. */
export const transferMethods = [
  'total_least_squares',
  'variance_ratio',
  'weibull_scale',
  'quantile',
  'matrix',
] as const
export type TransferMethod = (typeof transferMethods)[number]

/**
 * Whether the uncertainty from left-out months is reliable for a method. In moving windows of ERA5 against MERRA-2 the
 * long-term mean was within it in 0.67 and 0.64 of the cases with lines and only in 0.59 and 0.52 with the matrix (12
 * and 24 months): decision 0059.
 */
export function statesUncertainty(method: TransferMethod): boolean {
  return method !== 'matrix'
}

/** Proving cases of each method, and of the calibrations without a measured series. */
export const calibrationProofs: Readonly<
  Record<TransferMethod | 'mean_speed' | 'raster' | 'production', Proven>
> = {
  total_least_squares: {
    provenBy: ['calibration.total_least_squares', 'calibration.orthogonal_least_squares'],
  },
  variance_ratio: { provenBy: ['calibration.variance_ratio'] },
  weibull_scale: { provenBy: ['calibration.weibull_scale'] },
  quantile: { provenBy: ['calibration.quantile'] },
  matrix: { provenBy: ['calibration.matrix'] },
  mean_speed: { provenBy: ['calibration.mean_speed'] },
  raster: { provenBy: ['calibration.raster'] },
  production: { provenBy: ['calibration.production'] },
}

/** Whether a method needs the speeds of both series in ascending order, and not which were concurrent. */
export function needsRanks(method: TransferMethod): boolean {
  return method === 'quantile'
}

/** Fits curves of one sector to its concurrent speeds, m/s, see `needsRanks`; null where that is impossible. */
export type SectorCurves = (
  atlasMs: Float64Array,
  measuredMs: Float64Array,
) => readonly TransferCurve[] | null

const quantileCount = 50
/** Knots of the curve of two Weibull distributions, m/s. */
const weibullKnots = { stepMs: 0.5, lastMs: 50 }

/**
 * - total_least_squares, variance_ratio: a line.
 * - weibull_scale: y = A₂ (x/A₁)^(k₁/k₂), which turns the Weibull distribution of the atlas's speeds into
 *   that of the measured ones; both have mean and third moment of their samples.
 * - quantile: the measured speed of equal rank.
 * - matrix: the measured speeds at each of the atlas's, with their scatter, see `rankedCurves`.
 */
export const sectorCurvesBy: Readonly<Record<TransferMethod, SectorCurves>> = {
  total_least_squares: (atlas, measured) => lineCurve(totalLeastSquares(atlas, measured)),
  variance_ratio: (atlas, measured) => lineCurve(varianceRatio(atlas, measured)),
  weibull_scale: weibullCurve,
  quantile: quantileCurve,
  matrix: rankedCurves,
}

function lineCurve(line: Line | null): readonly TransferCurve[] | null {
  // A falling line means that the two are unrelated.
  if (line === null || !(line.slope > 0)) return null
  return [{ fromMs: [0, 1], toMs: [line.intercept, line.intercept + line.slope] }]
}

function weibullCurve(atlas: Float64Array, measured: Float64Array): readonly TransferCurve[] | null {
  const [from, to] = [fitWeibullM1M3(windMoments(atlas)), fitWeibullM1M3(windMoments(measured))]
  if (from === null || to === null) return null
  const fromMs = Array.from(
    { length: weibullKnots.lastMs / weibullKnots.stepMs + 1 },
    (_, knot) => knot * weibullKnots.stepMs,
  )
  const toMs = fromMs.map((speed) => to.scaleMs * (speed / from.scaleMs) ** (from.shape / to.shape))
  return [{ fromMs, toMs }]
}

function quantileCurve(from: Float64Array, to: Float64Array): readonly TransferCurve[] | null {
  const [fromMs, toMs]: [number[], number[]] = [[], []]
  for (let i = 0; i <= quantileCount; i++) {
    const at = sortedQuantile(from, i / quantileCount)
    if (fromMs.length > 0 && !(at > fromMs.at(-1)!)) continue
    fromMs.push(at)
    toMs.push(sortedQuantile(to, i / quantileCount))
  }
  if (fromMs.length < 2) return null
  return [withProportionalEnd({ fromMs, toMs })]
}

/** Above the highest common speeds, calibrated speeds grow in proportion: neighbours are too few. */
function withProportionalEnd({ fromMs, toMs }: TransferCurve): TransferCurve {
  const [from, to] = [fromMs.at(-1)!, toMs.at(-1)!]
  return { fromMs: [...fromMs, 2 * from], toMs: [...toMs, 2 * to] }
}

/** Linear between the values, as in `quantile`. */
function sortedQuantile(sorted: Float64Array, probability: number): number {
  const position = probability * (sorted.length - 1)
  const below = Math.floor(position)
  const above = Math.min(below + 1, sorted.length - 1)
  return sorted[below]! + (position - below) * (sorted[above]! - sorted[below]!)
}
