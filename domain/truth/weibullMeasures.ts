import { countWinds, sectorCounts } from '../wind/frequencyTable.ts'
import {
  type Weibull,
  weibullFractionAboveMean,
  weibullMedian,
  weibullMode,
  weibullMoment,
  weibullPowerDensity,
} from '../wind/weibull.ts'
import { fitWeibullM1M3, fitWeibullMoments, fitWeibullWasp } from '../wind/weibullFit.ts'
import { fitWeibullMaximumLikelihood } from '../wind/weibullMaximumLikelihood.ts'
import { histogramMoments, sectorMoments, type WindMoments, windMoments } from '../wind/windMoments.ts'
import {
  type CaseError,
  casesIn,
  eachCase,
  ifGiven,
  ifPublished,
  type Measure,
  measureOf,
  relativeError,
  type TruthContext,
  withInputs,
  worst,
} from './measure.ts'
import { generateSeries } from './seriesGenerator.ts'

/** A in m/s and k. */
type Fit = readonly [scale: number, shape: number]

interface ExactCase {
  readonly A: number
  readonly k: number
  readonly m1: number
  readonly m3: number
  readonly fgtm: number
  readonly power_density_1p225?: number
  readonly median?: number
  readonly mode?: number
}

interface SampleMoments {
  readonly m1?: number
  readonly m3?: number
  readonly fgtm?: number
  readonly std?: number
}

interface SeriesCase extends SampleMoments {
  readonly n: number
  /** 'series(n,A,k)' of the generator. */
  readonly gen?: string
  readonly ws?: readonly number[] | null
  readonly wasp?: Fit
  readonly m1m3?: Fit
  readonly moments?: Fit
  readonly mle?: Fit
}

interface SectorsCase {
  /** Shape [bin][sector]. */
  readonly table_counts: readonly (readonly number[])[]
  readonly fits?: readonly (SampleMoments & { sector: number; n?: number; freq?: number; wasp?: Fit })[]
}

/** Weibull distributions and their fits; the sectors are those of the generated year. */
export const weibullMeasures: readonly Measure[] = [
  measureOf<readonly ExactCase[]>('weibull.exact', 1e-5, 'relative', (cases) =>
    eachCase(cases, exactError, ({ A, k }) => `A ${A} k ${k}`),
  ),
  measureOf<readonly SeriesCase[]>('weibull.series', 1e-5, 'relative', (cases) =>
    eachCase(cases, seriesError, ({ n }) => `${n} values`),
  ),
  measureOf<SampleMoments & { counts: readonly number[]; wasp?: Fit }>(
    'weibull.histogram',
    1e-5,
    'relative',
    (one) => {
      const moments = histogramMoments(one.counts, 1)
      return [
        {
          name: 'histogram',
          error: worst([
            momentsError(moments, one),
            ifGiven(one.wasp, (fit) => fitError(fitWeibullWasp(moments), fit)),
          ]),
        },
      ]
    },
  ),
  measureOf<SectorsCase>('weibull.sectors', 1e-5, 'relative', sectorErrors),
]

function exactError({ A, k, m1, m3, fgtm, power_density_1p225, median, mode }: ExactCase): number {
  const weibull: Weibull = { scaleMs: A, shape: k }
  const mean = weibullMoment(weibull, 1)
  const moments: WindMoments = {
    count: 1,
    mean: m1,
    meanCube: m3,
    fractionAboveMean: fgtm,
    standardDeviation: Math.sqrt(weibullMoment(weibull, 2) - mean * mean),
  }
  return worst([
    relativeError(mean, m1),
    relativeError(weibullMoment(weibull, 3), m3),
    relativeError(weibullFractionAboveMean(weibull), fgtm),
    ifGiven(power_density_1p225, (density) => relativeError(weibullPowerDensity(weibull, 1.225), density)),
    ifGiven(median, (speed) => relativeError(weibullMedian(weibull), speed)),
    ifGiven(mode, (speed) => relativeError(weibullMode(weibull), speed)),
    ...[fitWeibullWasp, fitWeibullM1M3, fitWeibullMoments].map((method) => fitError(method(moments), [A, k])),
  ])
}

function seriesError(one: SeriesCase): number {
  const speeds = one.ws === undefined || one.ws === null ? generatedSpeeds(one) : Float64Array.from(one.ws)
  const moments = windMoments(speeds)
  return worst([
    momentsError(moments, one),
    ifGiven(one.wasp, (fit) => fitError(fitWeibullWasp(moments), fit)),
    ifGiven(one.m1m3, (fit) => fitError(fitWeibullM1M3(moments), fit)),
    ifGiven(one.moments, (fit) => fitError(fitWeibullMoments(moments), fit)),
    ifGiven(one.mle, (fit) => fitError(fitWeibullMaximumLikelihood(speeds), fit)),
  ])
}

function generatedSpeeds({ gen, n }: SeriesCase): Float64Array {
  const [, scale, shape] = /\(\s*\d+\s*,\s*([\d.]+)\s*,\s*([\d.]+)\s*\)/.exec(gen ?? '') ?? []
  return generateSeries(n, Number(scale ?? 9), Number(shape ?? 2.1)).speedMs
}

function sectorErrors(part: SectorsCase, context: TruthContext): CaseError[] {
  const { table_counts, fits } = withInputs(part, context, 'weibull.sectors', ['table_counts'])
  const sectors = table_counts[0]!.length
  const count = table_counts.flat().reduce((sum, value) => sum + value, 0)
  const { speedMs, directionDeg } = generateSeries(count)
  const table = countWinds(speedMs, directionDeg, {
    sectorCount: sectors,
    binWidthMs: 1,
    binCount: table_counts.length,
  })
  const moments = sectorMoments(speedMs, directionDeg, sectors)
  let different = 0
  for (let sector = 0; sector < sectors; sector++) {
    const counts = sectorCounts(table, sector)
    for (const [bin, row] of table_counts.entries()) if (row[sector] !== counts[bin]) different++
  }
  return [
    { name: 'counts that differ', error: different },
    ...eachCase(
      casesIn(fits),
      (fit) => {
        const own = moments[Math.round((fit.sector * sectors) / 360)]!
        return worst([
          ifGiven(fit.n, (n) => relativeError(own.count, n)),
          ifGiven(fit.freq, (frequency) => relativeError(own.count / count, frequency)),
          momentsError(own, fit),
          ifGiven(fit.wasp, (pair) => fitError(fitWeibullWasp(own), pair)),
        ])
      },
      ({ sector }) => `sector ${sector}°`,
    ),
  ]
}

function momentsError(moments: WindMoments, { m1, m3, fgtm, std }: SampleMoments): number {
  return worst([
    ifGiven(m1, (mean) => relativeError(moments.mean, mean)),
    ifGiven(m3, (meanCube) => relativeError(moments.meanCube, meanCube)),
    ifGiven(fgtm, (fraction) => relativeError(moments.fractionAboveMean, fraction)),
    ifPublished(std, (deviation) => relativeError(moments.standardDeviation, deviation)),
  ])
}

function fitError(found: Weibull | null, [scale, shape]: Fit): number {
  if (found === null) return Number.NaN
  return worst([relativeError(found.scaleMs, scale), relativeError(found.shape, shape)])
}
