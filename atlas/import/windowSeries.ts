import { quantise } from '../codec/quantise.ts'
import type { ShardBlock } from '../layout/blocks.ts'
import type { StoredVariable } from '../types.ts'
import type { ReadMaps } from './accumulation.ts'
import { type BlockSeries, transpose } from './blockSeries.ts'
import { stepsOfSlab } from './slab.ts'

export interface WindowSeriesOptions {
  readonly fromStep: number
  readonly endStep: number
  readonly signal?: AbortSignal
  /** Called after each slab with the share of its block. */
  readonly onShare?: (share: number) => void
}

/** Series of one block after the other from files that give any part of their maps as fast as the whole. */
export function windowSeries(
  read: ReadMaps,
  variable: StoredVariable,
  { fromStep, endStep, signal, onShare }: WindowSeriesOptions,
): BlockSeries {
  const steps = endStep - fromStep
  return {
    async series(block: ShardBlock): Promise<Int16Array<ArrayBuffer>> {
      const cells = block.rows * block.columns
      const series = new Int16Array(cells * steps)
      const slabSteps = stepsOfSlab(cells)
      for (let from = fromStep; from < endStep; from += slabSteps) {
        signal?.throwIfAborted()
        const count = Math.min(slabSteps, endStep - from)
        const maps = quantise(await read(from, from + count, block), variable)
        transpose(maps, cells, series, { from: from - fromStep, steps })
        onShare?.(count / steps)
      }
      return series
    },
    async remove() {},
  }
}
