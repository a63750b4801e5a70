import type { InputSeries } from './inputSeries.ts'
import { spatialMeans } from './spatialMeans.ts'

/** How amounts are written: as amounts of each step, or as sums that begin anew. */
export type AmountForm = 'step' | 'sum'

/** Windows that are looked at, spread over the series, unless fewer decide. */
const MOST_WINDOWS = 400
/** A step below this share of the one before is a fall; models' sums fall now and then by less. */
const FALL = 0.8
const GLITCH = 0.97
/** Falls of less than this share of the window's greatest value are noise of packed values. */
const NOISE = 0.05
/** Votes for sums that no rain of single hours casts by chance, by steps of a window. */
const NEEDED = [
  { leastSteps: 8, votes: 2 },
  { leastSteps: 4, votes: 8 },
  { leastSteps: 2, votes: 16 },
] as const
/** How many times the other votes a verdict needs. */
const MAJORITY = 10

export interface AmountVotes {
  /** null: the windows do not show it. */
  readonly verdict: AmountForm | null
  /** Whether nothing was ever added: then both forms are the same. */
  readonly isDry: boolean
}

/**
 * Whether a series has amounts of each step or sums that begin anew with each window. A window votes for amounts where
 * its spatial mean falls, and for sums where it never falls and stays above zero over at least half of the window up to
 * its end. Windows that fall by less than amounts do cast no vote, but sums have fewer of them than votes. All of a series
 * is looked at until the votes decide.
 */
export async function amountVotes(
  series: InputSeries,
  windowMs: number,
  stepMs: number,
  cellCount: number,
): Promise<AmountVotes> {
  const steps = windowMs / stepMs
  const needed = NEEDED.find(({ leastSteps }) => steps >= leastSteps)
  const untilFirst = ((stepMs - (series.fromMs % windowMs) + windowMs) % windowMs) / stepMs
  const windows = Math.floor((series.count - untilFirst) / steps)
  const votes = { sum: 0, step: 0, doubtful: 0 }
  let isDry = true
  if (!Number.isInteger(steps) || needed === undefined) return { verdict: null, isDry: false }
  for (const window of spread(windows, MOST_WINDOWS)) {
    const from = untilFirst + window * steps
    const means = spatialMeans(await series.read(from, from + steps), cellCount)
    const vote = voteOf(means)
    if (vote !== null) votes[vote] += 1
    if (means.some((mean) => mean > 0)) isDry = false
    if (votes.step >= 3 && votes.step >= MAJORITY * votes.sum) return { verdict: 'step', isDry }
    if (votes.sum >= 3 * needed.votes && votes.sum >= MAJORITY * votes.step && votes.sum > votes.doubtful)
      return { verdict: 'sum', isDry }
  }
  if (votes.step > 0 && votes.step >= 3 * votes.sum) return { verdict: 'step', isDry }
  if (votes.sum >= needed.votes && votes.sum >= MAJORITY * votes.step && votes.sum > votes.doubtful)
    return { verdict: 'sum', isDry }
  return { verdict: null, isDry }
}

function voteOf(means: Float64Array): AmountForm | 'doubtful' | null {
  const most = means.reduce((greatest, mean) => Math.max(greatest, mean), 0)
  const first = means.findIndex((mean) => mean > NOISE * most)
  if (most <= 0 || first < 0) return null
  let falls = 0
  for (let step = first + 1; step < means.length; step++) {
    const before = means[step - 1]!
    if (before > NOISE * most && means[step]! < FALL * before) return 'step'
    if (means[step]! < GLITCH * before) falls += 1
  }
  if (falls > 0) return 'doubtful'
  const held = means.length - first
  return 2 * held >= means.length && means[means.length - 1]! > 0 ? 'sum' : null
}

/** Numbers of windows, far apart ones first, so that few of them decide. */
function* spread(count: number, most: number): Generator<number> {
  const seen = new Set<number>()
  const wanted = Math.min(count, most)
  for (let parts = 1; seen.size < wanted && parts <= 2 * count; parts *= 2)
    for (let part = 0; part < parts && seen.size < wanted; part++) {
      const window = Math.floor(((part + 0.5) * count) / parts)
      if (seen.has(window)) continue
      seen.add(window)
      yield window
    }
  for (let window = 0; window < count && seen.size < wanted; window++)
    if (!seen.has(window)) {
      seen.add(window)
      yield window
    }
}
