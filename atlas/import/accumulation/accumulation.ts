import { type AtlasGrid, askOne, type Based, isGeographic, type Recorder, recognised } from '#domain'
import type { MapMemory, Window } from '../dataset/index.ts'
import type { InputSeries } from '../fields/index.ts'
import { dayMs, type Summing, statedSumming, windowsMs } from '../time/index.ts'
import { amountVotes, signedSumming } from './amountVotes.ts'

const hourMs = 3_600_000

/** Reads maps of one input, or parts, from the input's first step; valid until the memory is reused. */
export type ReadMaps = (
  fromStep: number,
  endStep: number,
  window?: Window,
  memory?: MapMemory,
) => Promise<Float32Array>

/** Kinds of amounts, in answers to the question and in the operator's option for all amounts. */
export type AmountForm = 'step' | 'sum'

export interface AmountContext {
  readonly stepMs: number
  readonly cellCount: number
  readonly grid: AtlasGrid
  /** The operator's statement; undefined: as the files show. */
  readonly form?: AmountForm | undefined
}

/**
 * Summing of a series of amounts: from the operator, else the file, else the whole series, else as the grids of ERA5
 * and ERA5-Land; otherwise it is a question.
 * @returns null after a question
 */
export async function summingOf(
  series: InputSeries,
  context: AmountContext,
  record: Recorder,
): Promise<Based<Summing> | null> {
  const { stepMs, cellCount, form } = context
  const amount: Summing = { kind: 'amount' }
  if (form === 'step') return { value: amount, basis: { kind: 'answered', key: 'amounts' } }
  const written = await Promise.all(
    series.fields.map(({ dataset, variable, roles, times }) =>
      times === null
        ? null
        : statedSumming(dataset, variable, variable.dimensions[roles.time!]!, times, stepMs),
    ),
  )
  const first = written[0] ?? null
  const isSame = written.every((one) => JSON.stringify(one?.summing) === JSON.stringify(first?.summing))
  if (first?.isCertain && isSame) return { value: first.summing, basis: first.basis }
  const { verdict, isDry } = series.isSigned
    ? { verdict: await signedSumming(series, stepMs, cellCount), isDry: false }
    : await amountVotes(series, stepMs, cellCount)
  // The file's statement counts unless the values contradict it.
  if (first && isSame && (verdict === null || JSON.stringify(verdict) === JSON.stringify(first.summing)))
    return { value: first.summing, basis: first.basis }
  if (form === 'sum') {
    const value = verdict?.kind === 'runningSum' ? verdict : sumOf(dayMs)
    return { value, basis: { kind: 'answered', key: 'amounts' } }
  }
  if (verdict !== null && first === null) return { value: verdict, basis: recognised('otherValues') }
  if (isDry) return { value: amount, basis: recognised('onlyPossible') }
  const known = first === null ? summingOfGrid(series, context) : null
  if (known !== null) return { value: known, basis: recognised('knownLayout') }
  return summingQuestion(series, record)
}

function summingQuestion(series: InputSeries, record: Recorder): Based<Summing> | null {
  const subject = series.fields[0]!.variable.name
  const answer = askOne('accumulation', subject, Object.keys(answers), record)
  return answer && { value: answers[answer.value]!, basis: answer.basis }
}

const sumOf = (windowMs: number): Summing => ({ kind: 'runningSum', windowMs })
const answers: Readonly<Record<string, Summing>> = {
  step: { kind: 'amount' },
  ...Object.fromEntries(windowsMs.map((windowMs) => [`sum_${windowMs / hourMs}`, sumOf(windowMs)])),
  sum_all: sumOf(Number.POSITIVE_INFINITY),
}

/** Only with ECMWF's own names, since files of other sources may have any grid. */
const ecmwfNames = /^(tp|ssrd|fdir|sshf)$/

/** ERA5 has hourly amounts on 0.25°, ERA5-Land hourly sums on 0.1°; null for others. */
function summingOfGrid({ fields }: InputSeries, { grid, stepMs }: AmountContext): Summing | null {
  const isOfEcmwf = fields.every(
    ({ variable, dataset }) => ecmwfNames.test(variable.name) && !/\.csv$/i.test(dataset.path),
  )
  // A single cell has no spacing.
  const isGrid = isGeographic(grid) && grid.xSz * grid.ySz > 1
  if (stepMs !== hourMs || !isGrid || !isOfEcmwf) return null
  const has = (spacing: number) => [grid.dx, grid.dy].every((step) => Math.abs(step - spacing) < 1e-4)
  return has(0.25) ? { kind: 'amount' } : has(0.1) ? sumOf(dayMs) : null
}

/**
 * Reader of amounts per step from a series of sums. The last sum of a window is at the stamp where the next
 * begins. Sums that decrease, by rounding or repair, add nothing until they exceed their earlier value; sums
 * of quantities that can be negative may decrease.
 */
export function amountsPerStep(series: InputSeries, summing: Summing, context: AmountContext): ReadMaps {
  const { stepMs, cellCount } = context
  const read: ReadMaps = (from, end, window, memory) => series.read(from, end, window, memory)
  if (summing.kind === 'amount') return read
  const { windowMs } = summing
  const isEndless = !Number.isFinite(windowMs)
  const isFirst = (step: number) =>
    !isEndless && (series.fromMs + step * stepMs) % windowMs === stepMs % windowMs
  return async (fromStep, endStep, window, memory) => {
    let lead = 0
    // The window's sum is the greatest so far; if no step starts the window, the search goes back one day.
    const mostLead = (series.isSigned ? 1 : isEndless ? dayMs / stepMs : windowMs / stepMs) | 0
    while (lead < Math.min(fromStep, Math.max(1, mostLead)) && !isFirst(fromStep - lead)) lead++
    const sums = await read(fromStep - lead, endStep, window, memory)
    const cells = window ? window.rows * window.columns : cellCount
    const amounts = new Float32Array((endStep - fromStep) * cells)
    const most = new Float32Array(cells).fill(Number.NaN)
    for (let step = fromStep - lead, at = 0; step < endStep; step++)
      for (let cell = 0; cell < cells; cell++, at++) {
        const sum = sums[at]!
        const before = isFirst(step) ? 0 : most[cell]!
        const to = at - lead * cells
        if (to >= 0) amounts[to] = series.isSigned ? sum - before : Math.max(0, sum - before)
        // A missing sum keeps that of the steps before it.
        if (Number.isNaN(sum) && !isFirst(step)) continue
        most[cell] = series.isSigned || isFirst(step) || Number.isNaN(before) ? sum : Math.max(before, sum)
      }
    return amounts
  }
}
