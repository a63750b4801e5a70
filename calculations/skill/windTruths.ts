import type { AtlasInfo } from '#atlas'
import { withAtlas } from '#atlas/read'
import {
  basisOfSources,
  bilinearWeights,
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
  type TimeSpan,
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

/** An atlas at the place and steps of a measurement. */
interface Compared {
  readonly info: Pick<AtlasInfo, 'id' | 'synthetic'>
  readonly stepMs: number
  readonly steps: ConcurrentSteps
}

/**
 * Atlases against a measured wind, all of them over the period they have in common: each atlas interpolated to the height
 * of the measurement, never the other way. The energy is that of the onshore reference turbine's curve at both winds.
 * @param urls  addresses of atlases; one that would leave fewer than `leastCommonSteps` to those before it is left out
 * @returns in the order of the addresses, without those that have no wind there
 * @throws AtlasError as reading an atlas does
 */
export async function windTruths(urls: readonly string[], measured: MeasuredWind): Promise<AtlasTruth[]> {
  const found: Compared[] = []
  let common: readonly [fromMs: number, tillMs: number] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]
  for (const url of urls) {
    const one = await comparedAt(url, measured)
    const period = one && inCommon(common, one)
    if (one === null || period === null) continue
    if (![...found, one].every((each) => within(each, period).step.length >= leastCommonSteps)) continue
    found.push(one)
    common = period
  }
  return found.map((one) => truthOf(one, within(one, common), measured))
}

async function comparedAt(url: string, measured: MeasuredWind): Promise<Compared | null> {
  const { lat, lon, heightM, timesMs, intervalMs } = measured
  const place = { lat, lon, heightM, interpolation: 'bilinear' } as const
  const period = { fromMs: timesMs[0]!, tillMs: timesMs[timesMs.length - 1]! + intervalMs }
  return withAtlas(url, async (atlas) => {
    if (bilinearWeights(atlas.info.grid, lat, lon) === null) return null
    const series = await atlasSeries(atlas, { ...place, ...period })
    return series && { info: atlas.info, stepMs: series.stepMs, steps: concurrentSteps(series, measured) }
  })
}

/** null: no step in common with a measurement. */
function inCommon([fromMs, tillMs]: readonly [number, number], { stepMs, steps: { step } }: Compared) {
  const [first, last] = [step[0], step[step.length - 1]]
  if (first === undefined || last === undefined) return null
  return [Math.max(fromMs, first * stepMs), Math.min(tillMs, last * stepMs)] as const
}

/** Steps of a period, both ends included. */
function within({ steps, stepMs }: Compared, [fromMs, tillMs]: readonly [number, number]): ConcurrentSteps {
  const { step, month, atlasMs, atlasDeg, measuredMs, measuredDeg } = steps
  const first = step.findIndex((at) => at * stepMs >= fromMs)
  const end = step.findLastIndex((at) => at * stepMs <= tillMs) + 1
  const [from, until] = first < 0 ? [0, 0] : [first, Math.max(first, end)]
  return {
    step: step.subarray(from, until),
    month: month.subarray(from, until),
    atlasMs: atlasMs.subarray(from, until),
    atlasDeg: atlasDeg.subarray(from, until),
    measuredMs: measuredMs.subarray(from, until),
    measuredDeg: measuredDeg.subarray(from, until),
  }
}

function truthOf({ info, stepMs }: Compared, steps: ConcurrentSteps, { name }: MeasuredWind): AtlasTruth {
  const { step, atlasMs, measuredMs } = steps
  return {
    atlasId: info.id,
    isSynthetic: info.synthetic,
    truth: name,
    kind: 'wind',
    basis: basisOfSources(
      [{ subject: 'measuredWind', kind: 'measured', name, version: '', licence: null }],
      spansOf(step, stepMs),
    ),
    scores: scoresOf(atlasMs, measuredMs),
    rampRatio: rampRatio(step, atlasMs, measuredMs),
    courses: windCourses(steps, stepMs),
    blocks: monthSums(steps, referenceCurve()),
    jumps: stepMs === hourMs ? jumpsOf(steps) : [],
  }
}

/** Time of steps, given by ascending numbers from 1970 on. */
function spansOf(step: ConcurrentSteps['step'], stepMs: number): TimeSpan[] {
  const spans: TimeSpan[] = []
  for (let from = 0, end = 1; end <= step.length; end++) {
    if (step[end] === step[end - 1]! + 1) continue
    spans.push({ fromMs: step[from]! * stepMs, endMs: (step[end - 1]! + 1) * stepMs })
    from = end
  }
  return spans
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
