import type { ConcurrentSteps } from '../calibration/index.ts'
import { type CurveTable, curveValue } from '../turbine/index.ts'

/** Sums over a block of pairs, from which error and energy of any set of blocks follow. */
export interface BlockSums {
  /** Months since January 1970, or the number of a plant. */
  readonly block: number | string
  readonly pairs: number
  /** Σ (modelled − measured)², in the unit of the pairs. */
  readonly squares: number
  /** Σ energy, or power of equal steps, in one unit. */
  readonly modelledEnergy: number
  readonly measuredEnergy: number
}

/** A modelled and a measured value, with their energies. */
interface Pair {
  readonly modelled: number
  readonly measured: number
  readonly modelledEnergy: number
  readonly measuredEnergy: number
}

/** Sums by block, in the order of first appearance. */
export function blockSums<Item>(
  items: readonly Item[],
  blockOf: (item: Item) => number | string,
  pairOf: (item: Item) => Pair,
): BlockSums[] {
  const sums = new Map<number | string, { -readonly [Key in keyof BlockSums]: BlockSums[Key] }>()
  for (const item of items) {
    const block = blockOf(item)
    const own = sums.get(block) ?? { block, pairs: 0, squares: 0, modelledEnergy: 0, measuredEnergy: 0 }
    sums.set(block, own)
    const { modelled, measured, modelledEnergy, measuredEnergy } = pairOf(item)
    own.pairs += 1
    own.squares += (modelled - measured) ** 2
    own.modelledEnergy += modelledEnergy
    own.measuredEnergy += measuredEnergy
  }
  return [...sums.values()]
}

/**
 * Sums by calendar month of the wind.
 * @param curve power in kW by wind speed of a reference turbine
 */
export function monthSums({ month, atlasMs, measuredMs }: ConcurrentSteps, curve: CurveTable): BlockSums[] {
  return blockSums(
    [...month.keys()],
    (i) => month[i]!,
    (i) => ({
      modelled: atlasMs[i]!,
      measured: measuredMs[i]!,
      modelledEnergy: curveValue(curve, atlasMs[i]!),
      measuredEnergy: curveValue(curve, measuredMs[i]!),
    }),
  )
}
