import { blockInterval, type Interval } from './blockInterval.ts'
import type { BlockSums } from './blockSums.ts'

/** A figure with its 95 % interval; null: too few blocks. */
export interface Judged {
  readonly value: number
  readonly interval: Interval | null
}

/** Modelled over measured energy − 1. */
export function energyError(blocks: readonly BlockSums[]): Judged {
  return judged(blocks.length, (weights) => {
    const [modelled, measured] = [
      weighted(blocks, weights, 'modelledEnergy'),
      weighted(blocks, weights, 'measuredEnergy'),
    ]
    return measured > 0 ? modelled / measured - 1 : Number.NaN
  })
}

/**
 * Difference of the root mean square errors of two atlases in their common blocks: below 0 the first is better.
 * The bootstrap draws the same blocks for both, so that errors common to both cancel.
 */
export function rmseDifference(one: readonly BlockSums[], other: readonly BlockSums[]): Judged {
  const [own, others] = commonBlocks(one, other)
  return judged(own.length, (weights) => rmse(own, weights) - rmse(others, weights))
}

/** Difference of the absolute energy errors of two atlases in their common blocks. */
export function energyErrorDifference(one: readonly BlockSums[], other: readonly BlockSums[]): Judged {
  const [own, others] = commonBlocks(one, other)
  const error = (blocks: readonly BlockSums[], weights: Weights) =>
    Math.abs(weighted(blocks, weights, 'modelledEnergy') / weighted(blocks, weights, 'measuredEnergy') - 1)
  return judged(own.length, (weights) => error(own, weights) - error(others, weights))
}

/**
 * Standard deviation over blocks of modelled over measured energy, divided by the ratio of all blocks: with
 * months as blocks, the error of a monthly index.
 * @returns NaN for fewer than two blocks with energy
 */
export function ratioScatter(blocks: readonly BlockSums[]): number {
  const all = energyError(blocks).value + 1
  const ratios = blocks.flatMap(({ modelledEnergy, measuredEnergy }) =>
    measuredEnergy > 0 ? [modelledEnergy / measuredEnergy / all] : [],
  )
  const mean = ratios.reduce((sum, ratio) => sum + ratio, 0) / ratios.length
  return Math.sqrt(ratios.reduce((sum, ratio) => sum + (ratio - mean) ** 2, 0) / (ratios.length - 1))
}

type Weights = ArrayLike<number>

function judged(count: number, figure: (weights: Weights) => number): Judged {
  return { value: figure(new Uint16Array(count).fill(1)), interval: blockInterval(count, figure) }
}

function rmse(blocks: readonly BlockSums[], weights: Weights): number {
  return Math.sqrt(weighted(blocks, weights, 'squares') / weighted(blocks, weights, 'pairs'))
}

function weighted(
  blocks: readonly BlockSums[],
  weights: Weights,
  key: Exclude<keyof BlockSums, 'block'>,
): number {
  return blocks.reduce((sum, block, i) => sum + weights[i]! * block[key], 0)
}

function commonBlocks(one: readonly BlockSums[], other: readonly BlockSums[]) {
  const both = (blocks: readonly BlockSums[], others: readonly BlockSums[]) =>
    blocks.filter(({ block }) => others.some((candidate) => candidate.block === block))
  return [both(one, other), both(other, one)] as const
}
