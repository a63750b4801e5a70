import { type FarmOperation, operationQuantities, type TurbineOperation } from '../../operation/index.ts'
import type { IssueList } from '../issueList.ts'
import { stepsBetween } from '../steps.ts'
import { clockText } from '../timed/timedRows.ts'
import type { OperationRows } from './operationRows.ts'

export interface TimedOperation extends OperationRows {
  /** Begin of each row's interval, ms since 1970 UTC; shape [row]. */
  readonly timeMs: Float64Array
}

/** Steps of all turbines together: those of ten minutes of 15 turbines over five years, and some more. */
export const maxOperationSteps = 4_000_000
const [leastStepMs, mostStepMs] = [60_000, 3_600_000]
/** Share of rows with another power at a time of an earlier row, such as the maximum after the mean. */
const mostContradicting = 0.1

/**
 * Rows of turbines on a grid of equal steps, in any order; of repeated times the first row with a value counts, for
 * each quantity.
 * @returns null after adding an error: no equal steps of 1 to 60 minutes, rows between them, or too many
 */
export function operationGrid(
  turbines: readonly TimedOperation[],
  has: (quantity: (typeof operationQuantities)[number]) => boolean,
  errors: IssueList,
): FarmOperation | null {
  const stepMs = usualStep(turbines)
  if (stepMs === null || stepMs < leastStepMs || stepMs > mostStepMs || mostStepMs % stepMs !== 0) {
    errors.add({ code: 'operationStep' })
    return null
  }
  let [startMs, lastMs] = [Infinity, -Infinity]
  for (const { timeMs } of turbines)
    for (const at of timeMs) [startMs, lastMs] = [Math.min(startMs, at), Math.max(lastMs, at)]
  const count = Math.round((lastMs - startMs) / stepMs) + 1
  if (count * turbines.length > maxOperationSteps) {
    errors.add({ code: 'operationSteps', count: count * turbines.length, max: maxOperationSteps })
    return null
  }
  const between = turbines
    .flatMap(({ timeMs, lines }) => {
      const row = timeMs.findIndex((at) => (at - startMs) % stepMs !== 0)
      return row < 0 ? [] : [lines[row]!]
    })
    .at(0)
  if (between !== undefined) {
    errors.add({ code: 'operationBetweenSteps', line: between })
    return null
  }
  const steps = { startMs, stepMs, count }
  const onGrid = turbines.map((rows) => turbineOf(rows, steps, has))
  for (const [index, { timeMs, values, lines, localMs }] of turbines.entries()) {
    const { powerKw } = onGrid[index]!
    const contradicts = (kw: number, row: number) =>
      !Number.isNaN(kw) && Math.fround(kw) !== powerKw[Math.round((timeMs[row]! - startMs) / stepMs)]
    if (values.powerKw.filter(contradicts).length <= mostContradicting * lines.length) continue
    const first = values.powerKw.findIndex(contradicts)
    errors.add({ code: 'timeTwice', line: lines[first]!, text: clockText(localMs[first]!) })
    return null
  }
  return { steps, turbines: onGrid }
}

function turbineOf(
  { name, timeMs, values }: TimedOperation,
  { startMs, stepMs, count }: FarmOperation['steps'],
  has: (quantity: (typeof operationQuantities)[number]) => boolean,
): TurbineOperation {
  const seen = new Uint8Array(count)
  let repeatedRows = 0
  for (const at of timeMs) {
    const step = Math.round((at - startMs) / stepMs)
    repeatedRows += seen[step]!
    seen[step] = 1
  }
  const onGrid = Object.fromEntries(
    operationQuantities.map((quantity) => {
      if (!has(quantity)) return [quantity, null]
      const own = new Float32Array(count).fill(Number.NaN)
      for (const [row, at] of timeMs.entries()) {
        const step = Math.round((at - startMs) / stepMs)
        if (Number.isNaN(own[step]!)) own[step] = values[quantity][row]!
      }
      return [quantity, own]
    }),
  ) as Record<(typeof operationQuantities)[number], Float32Array | null>
  return { name, ...onGrid, powerKw: onGrid.powerKw!, repeatedRows }
}

/** The distance between most of the successive times of a turbine, ms; null with fewer than two. */
function usualStep(turbines: readonly TimedOperation[]): number | null {
  return stepsBetween(...turbines.map(({ timeMs }) => timeMs.slice().sort()))[0] ?? null
}
