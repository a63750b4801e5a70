import { quantise } from '../../codec/quantise.ts'
import type { StoredVariable } from '../../types.ts'
import { amountsPerStep, type ReadMaps } from '../accumulation/index.ts'
import type { SettledPlan, Target } from '../plan/index.ts'
import { checkPossible } from './possibleValues.ts'
import { stepsOfSlab } from './slab.ts'
import type { TileScratch } from './tileScratch.ts'

export interface FillOptions {
  /** First step and one past the last step, as indices of the atlas's time axis. */
  readonly fromStep: number
  readonly endStep: number
  /** Cells of the whole grid. */
  readonly mapCells: number
  readonly signal?: AbortSignal
  /** Called after each slab with its number of steps. */
  readonly onSteps?: (count: number) => void
}

/**
 * Reads a target's maps by steps of the atlas's time axis. `fromStep` is the plan's first one. Reading throws
 * ValueOutOfRange if most values are not of weather.
 */
export function targetReader(plan: SettledPlan, target: Target, fromStep: number): ReadMaps {
  const { grid, stepMs } = plan
  const context = { stepMs, cellCount: grid.xSz * grid.ySz, grid }
  const readers = target.inputs.map((input): ReadMaps => {
    const [series, summing] = [plan.inputs.get(input)!, plan.summings.get(input)]
    return summing === undefined ? series.read.bind(series) : amountsPerStep(series, summing, context)
  })
  return async (from, end, window, memory) => {
    const inputs = await Promise.all(
      readers.map((read) => read(from - fromStep, end - fromStep, window, memory)),
    )
    const values = target.derive(...inputs)
    checkPossible(values, target.variable)
    return values
  }
}

/**
 * Reads maps slab by slab into a scratch file, as the integers that the atlas stores.
 * @throws ValueOutOfRange | UnreadableFile | AbortError
 */
export async function fillScratch(
  scratch: TileScratch,
  read: ReadMaps,
  variable: StoredVariable,
  { fromStep, endStep, mapCells, signal, onSteps }: FillOptions,
): Promise<void> {
  const slabSteps = stepsOfSlab(mapCells)
  const readSlab = (from: number) => {
    const slab = read(from, Math.min(from + slabSteps, endStep))
    // A slab read ahead may fail when its result is no longer needed; awaiting it still throws.
    slab.catch(() => {})
    return slab
  }
  let next = readSlab(fromStep)
  for (let from = fromStep; from < endStep; from += slabSteps) {
    signal?.throwIfAborted()
    const maps = await next
    const count = Math.min(slabSteps, endStep - from)
    // The reading thread works on the next slab while this one is sorted into tiles.
    if (from + count < endStep) next = readSlab(from + count)
    await scratch.add(quantise(maps, variable), count)
    onSteps?.(count)
  }
}
