import type { InputSeries } from '../fields/index.ts'
import { dayMs, type Summing, windowsMs } from '../time/index.ts'
import { spatialMeans } from './spatialMeans.ts'

/** A value below this share of the window's maximum so far is a fall: rounding causes smaller ones. */
const fall = 0.5
/** A smaller fall is rounding. */
const glitch = 0.97
/** Share of a window's maximum; below it are noise of packed values, and dry steps. */
const noise = 0.05
/** Equal steps after the first of them that rain of the same amount each step does not cause. */
const leastLevel = 5
/** Number of votes for sums that rain of single hours cannot cause by chance, by steps of a window. */
const needed = [
  { leastSteps: 8, votes: 2 },
  { leastSteps: 4, votes: 8 },
  { leastSteps: 2, votes: 16 },
] as const
/** Required ratio of votes for sums to others: sums fall within their window in under a tenth of the steps. */
const majority = 10

/** Evidence from the values of a series. */
export interface AmountVotes {
  /** Result of the votes; null: the values do not decide. */
  readonly verdict: Summing | null
  /** Whether all values are zero, so that all readings agree. */
  readonly isDry: boolean
}

interface Votes {
  /** Falls within the window: amounts of each step. */
  step: number
  /** Like `step`, but falls to zero and does not rise again. */
  dryStep: number
  /** Falls only at the end of the window: sums. */
  sum: number
  /** Number of windows that do not fall at their end either. */
  whole: number
  doubtful: number
  /** Equal steps up to the window's end, then a fall: sums after their rain, which amounts never show. */
  level: number
}

/** Summing of a series of amounts, by its windows until the votes decide. */
export async function amountVotes(
  series: InputSeries,
  stepMs: number,
  cellCount: number,
): Promise<AmountVotes> {
  const found: AmountVotes[] = []
  for (const windowMs of windowsMs) {
    const votes = await votesBy(series, windowMs, stepMs, cellCount)
    if (votes === null) continue
    // Sums since midnight do not fall within a part of the day; those since 12 UTC fall within the day.
    const isOwnWindow = found.every(({ verdict }) => verdict?.kind === 'amount')
    if (votes.verdict?.kind === 'runningSum' && isOwnWindow) return votes
    found.push(votes)
  }
  const isDry = found.every((votes) => votes.isDry)
  // Amounts fall within the shortest window too; values that do not may be sums of a shorter one.
  const isStep = found.at(-1)?.verdict?.kind === 'amount'
  // Steps of a day or more fit in no window: their sums are their amounts.
  const isCoarse = found.length === 0 && stepMs >= dayMs
  return { verdict: isStep || isCoarse ? { kind: 'amount' } : null, isDry: isDry && found.length > 0 }
}

/** Votes for windows of a length; null: such windows have no steps. */
async function votesBy(
  series: InputSeries,
  windowMs: number,
  stepMs: number,
  cellCount: number,
): Promise<AmountVotes | null> {
  const steps = windowMs / stepMs
  const least = needed.find(({ leastSteps }) => steps >= leastSteps)
  if (!Number.isInteger(steps) || least === undefined) return null
  const untilFirst = ((stepMs - (series.fromMs % windowMs) + windowMs) % windowMs) / stepMs
  const windows = Math.max(0, Math.ceil((series.count - untilFirst) / steps))
  const votes: Votes = { step: 0, dryStep: 0, sum: 0, whole: 0, doubtful: 0, level: 0 }
  let isDry = true
  for (const window of [-1, ...spread(windows, windowMs)]) {
    const from = Math.max(0, untilFirst + window * steps)
    const end = Math.min(series.count, untilFirst + (window + 1) * steps + 1)
    if (end - from < 2) continue
    const means = spatialMeans(await series.read(from, end), cellCount)
    if (means.some((mean) => mean > 0)) isDry = false
    // Only a complete window shows that it never falls; one that falls shows it in any part.
    const length = Math.min(untilFirst + (window + 1) * steps, series.count) - from
    for (const vote of votesOf(means, length, length === steps)) votes[vote] += 1
    // Sums cannot be recognised in a part of a day.
    const isDay = (window + 1) % Math.max(1, dayMs / windowMs) === 0
    const verdict = isDay ? verdictOf(votes, windowMs, 3 * least.votes) : null
    if (verdict !== null) return { verdict, isDry }
  }
  return { verdict: verdictOf(votes, windowMs, least.votes, true), isDry }
}

function verdictOf(votes: Votes, windowMs: number, least: number, isLast = false): Summing | null {
  const { step, dryStep, sum, whole, doubtful, level } = votes
  const held = sum + whole
  const isOften = majority * step >= step + held + doubtful
  if (step >= 3 && isOften) return { kind: 'amount' }
  if (isLast && isOften && (step >= 2 || (dryStep >= 1 && held === 0))) return { kind: 'amount' }
  if (isLast && level > 0 && step + whole === 0) return { kind: 'runningSum', windowMs }
  if (held < least || held < majority * step || held <= doubtful) return null
  if (sum >= majority * whole) return { kind: 'runningSum', windowMs }
  return whole >= majority * sum ? { kind: 'runningSum', windowMs: Number.POSITIVE_INFINITY } : null
}

/** @param means  of the steps of a window, and of the one after its end if there is one */
function votesOf(means: Float64Array, length: number, isWhole: boolean): (keyof Votes)[] {
  const inside = means.subarray(0, length)
  const most = inside.reduce((greatest, mean) => Math.max(greatest, mean), 0)
  const first = inside.findIndex((mean) => mean > noise * most)
  if (most <= 0 || first < 0) return []
  let [before, glitches, isStep] = [inside[first]!, 0, false]
  for (let step = first + 1; step < inside.length; step++) {
    const mean = inside[step]!
    if (before > noise * most && mean < fall * before) isStep = true
    if (mean < glitch * before) glitches += 1
    before = Math.max(before, mean)
  }
  const last = inside.at(-1)!
  if (isStep) return last < noise * most ? ['step', 'dryStep'] : ['step']
  if (!isWhole) return []
  if (glitches > 0) return ['doubtful']
  const next = means[length]
  const level = inside.length - 1 - inside.findLastIndex((mean) => mean !== last)
  if (last > 0 && level >= leastLevel && next !== undefined && next < fall * last) return ['sum', 'level']
  const isLong = 2 * (inside.length - first) >= inside.length && last > 0
  if (!isLong) return []
  if (next === undefined) return ['sum']
  return next >= glitch * last ? ['whole'] : ['sum']
}

/** Numbers of windows by whole days, since mornings differ from evenings; distant ones first. */
function* spread(count: number, windowMs: number): Generator<number> {
  const perDay = Math.max(1, dayMs / windowMs)
  const days = Math.ceil(count / perDay)
  let stride = 1
  while (2 * stride < days) stride *= 2
  for (let from = 0; stride >= 1; from = stride / 2, stride = from)
    for (let day = from; day < days; day += from === 0 ? stride : 2 * stride)
      for (let window = day * perDay; window < Math.min(count, (day + 1) * perDay); window++) yield window
}

/**
 * Window of the sums of amounts that can be negative. A restart is a jump by the whole window's sum; the amounts
 * themselves change there by less than twice the mean, even at sunrise.
 */
export async function signedSumming(
  series: InputSeries,
  stepMs: number,
  cellCount: number,
): Promise<Summing | null> {
  for (const [windowMs, leastSteps] of [
    [dayMs, 4],
    [dayMs / 2, 2],
  ] as const) {
    const steps = windowMs / stepMs
    if (!Number.isInteger(steps) || steps < leastSteps) continue
    const ratio = await leapRatio(series, steps, windowMs, stepMs, cellCount)
    if (ratio === null) return null
    if (ratio > leastLeap) return { kind: 'runningSum', windowMs }
  }
  return { kind: 'amount' }
}

/** A jump of this many times the mean change of a step ends a sum. */
const leastLeap = 4
/** Days of a flux series to read at a time. */
const daysAtOnce = 30

/** Mean change where windows begin over that elsewhere; null: the series has no two windows. */
async function leapRatio(
  series: InputSeries,
  steps: number,
  windowMs: number,
  stepMs: number,
  cellCount: number,
): Promise<number | null> {
  const [leaps, changes] = [
    { sum: 0, count: 0 },
    { sum: 0, count: 0 },
  ]
  let before = Number.NaN
  for (let from = 0; from < series.count; from += daysAtOnce * steps) {
    const means = spatialMeans(
      await series.read(from, Math.min(series.count, from + daysAtOnce * steps)),
      cellCount,
    )
    for (const [i, mean] of means.entries()) {
      const isFirst = (series.fromMs + (from + i) * stepMs) % windowMs === stepMs % windowMs
      const change = Math.abs(mean - before)
      before = mean
      if (Number.isNaN(change)) continue
      const tally = isFirst ? leaps : changes
      tally.sum += change
      tally.count += 1
    }
  }
  return leaps.count === 0 || changes.sum === 0
    ? null
    : leaps.sum / leaps.count / (changes.sum / changes.count)
}
