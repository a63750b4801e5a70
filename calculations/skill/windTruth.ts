import { withAtlas } from '#atlas/read'
import {
  type ConcurrentSteps,
  compileCurve,
  concurrentSteps,
  type HourJump,
  hourJumps,
  leastCommonSteps,
  type MeasuredSeries,
  monthSums,
  rampRatio,
  scoresOf,
  windCourses,
} from '#domain'
import { referenceTurbines } from '#domain/catalogue'
import { atlasSeries } from '../calibration/atlasSeries.ts'
import type { AtlasTruth } from './atlasTruth.ts'

/** A measured wind, its name and place. */
export interface MeasuredWind extends MeasuredSeries {
  readonly name: string
  readonly lat: number
  readonly lon: number
  /** m above ground. */
  readonly heightM: number
}

const hourMs = 3_600_000

/**
 * An atlas against a measured wind: the atlas interpolated to the height of the measurement, never the other way. The
 * energy is that of the onshore reference turbine's curve at both winds.
 * @returns null for fewer than `leastCommonSteps`, and without a wind there
 * @throws AtlasError as reading an atlas does
 */
export async function windTruth(atlasUrl: string, measured: MeasuredWind): Promise<AtlasTruth | null> {
  const { lat, lon, heightM, timesMs, intervalMs } = measured
  const place = { lat, lon, heightM, interpolation: 'bilinear' } as const
  const period = { fromMs: timesMs[0]!, tillMs: timesMs[timesMs.length - 1]! + intervalMs }
  return withAtlas(atlasUrl, async (atlas) => {
    const series = await atlasSeries(atlas, { ...place, ...period })
    if (series === null) return null
    const steps = concurrentSteps(series, measured)
    if (steps.step.length < leastCommonSteps) return null
    const { step, atlasMs, measuredMs } = steps
    return {
      atlasId: atlas.info.id,
      isSynthetic: atlas.info.synthetic,
      truth: measured.name,
      kind: 'wind',
      scores: scoresOf(atlasMs, measuredMs),
      rampRatio: rampRatio(step, atlasMs, measuredMs),
      courses: windCourses(steps, series.stepMs),
      blocks: monthSums(steps, referenceCurve()),
      jumps: series.stepMs === hourMs ? jumpsOf(steps) : [],
    }
  })
}

function referenceCurve() {
  return compileCurve(referenceTurbines[0]!.power, { below: 0, above: 0 })
}

/** Jumps at the common hours, hours between them being missing. */
function jumpsOf({ step, atlasMs, measuredMs }: ConcurrentSteps): readonly HourJump[] {
  const first = step[0]!
  const count = step[step.length - 1]! - first + 1
  const spread = (values: Float64Array) => {
    const whole = new Float64Array(count).fill(Number.NaN)
    for (let i = 0; i < step.length; i++) whole[step[i]! - first] = values[i]!
    return whole
  }
  return hourJumps({ startMs: first * hourMs, speedMs: spread(atlasMs) }, spread(measuredMs)).filter(
    ({ isJump }) => isJump,
  )
}
