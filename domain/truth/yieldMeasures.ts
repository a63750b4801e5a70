import { correctionFactor, siteQualityPercent } from '../energy/siteQuality.ts'
import { siteYieldMwh } from '../energy/siteYield.ts'
import { standStillByHighWind } from '../turbine/highWindHysteresis.ts'
import { meanOfYear, meanYearOf } from '../wind/meanYear.ts'
import { eachCase, type Measure, measureOf, relativeError, worst } from './measure.ts'

interface MeanYearCase {
  readonly name: string
  /** Steps of each month: all, the valid ones, and the mean of the valid ones. */
  readonly steps: readonly number[]
  readonly valid: readonly number[]
  readonly means: readonly number[]
  readonly mean: number
  /** Calendar months, 1 to 12. */
  readonly missing: readonly number[]
  readonly thin: readonly number[]
}

interface SiteQualities {
  readonly cases: readonly {
    readonly name: string
    /** MWh of a mean year. */
    readonly free: number
    readonly park: number
    readonly losses: readonly (readonly [id: string, share: number])[]
    /** MWh of five years. */
    readonly reference: number
    readonly site: number
    readonly quality: number
  }[]
  readonly factors: readonly {
    readonly quality: number
    readonly south: boolean
    readonly factor: number
  }[]
}

interface StormCase {
  readonly name: string
  readonly cut_out: number
  readonly restart: number
  /** Whether the turbine stood still before. */
  readonly stood: boolean
  /** m/s; null: not known. */
  readonly speeds: readonly (number | null)[]
  readonly standing: readonly (0 | 1)[]
}

/** Measures of the yield: the mean year, the site quality of the law, stops by high wind. */
export const yieldMeasures: readonly Measure[] = [
  measureOf<{ cases: readonly MeanYearCase[] }>('yields.mean_year', 1e-12, 'relative', ({ cases }) =>
    eachCase(cases, meanYearError, ({ name }) => name),
  ),
  measureOf<SiteQualities>('yields.site_quality', 1e-12, 'relative', ({ cases, factors }) => [
    ...eachCase(
      cases,
      ({ free, park, losses, reference, site, quality }) => {
        const found = siteYieldMwh(
          free,
          park,
          losses.map(([id, share]) => ({ id, share })),
        )
        return worst([
          relativeError(found, site),
          relativeError(siteQualityPercent(found, reference), quality),
        ])
      },
      ({ name }) => name,
    ),
    ...eachCase(
      factors,
      ({ quality, south, factor }) => relativeError(correctionFactor(quality, south), factor),
      ({ quality, south }) => `${quality} %${south ? ', south' : ''}`,
    ),
  ]),
  measureOf<{ cases: readonly StormCase[] }>('yields.high_wind_stop', 0, 'relative', ({ cases }) =>
    eachCase(cases, stormError, ({ name }) => name),
  ),
]

function meanYearError({ steps, valid, means, ...given }: MeanYearCase): number {
  const year = meanYearOf(steps, valid)
  const sums = valid.map((count, month) => count * means[month]!)
  const isSame = (found: readonly number[], wanted: readonly number[]) =>
    found.join() === wanted.join() ? 0 : 1
  return worst([
    relativeError(meanOfYear(sums, year), given.mean),
    isSame(year.missingMonths, given.missing),
    isSame(year.thinMonths, given.thin),
  ])
}

/** Share of the steps at which the turbine wrongly stands still or wrongly runs. */
function stormError({ cut_out, restart, stood, speeds, standing }: StormCase): number {
  const found = new Uint8Array(speeds.length)
  const speedMs = Float64Array.from(speeds, (speed) => speed ?? Number.NaN)
  const stands = standStillByHighWind(speedMs, { cutOutMs: cut_out, restartMs: restart }, found, stood)
  const wrong = standing.filter((one, t) => one !== found[t]).length
  return (wrong + (stands === (standing.at(-1) === 1) ? 0 : 1)) / speeds.length
}
