import { setImmediate as nextTurn } from 'node:timers/promises'
import { ReusedMemory } from '../../codec/reusedMemory.ts'
import { Quantiser } from '../../kernels/quantiser.ts'
import type { ShardBlock } from '../../layout/blocks.ts'
import type { StoredVariable } from '../../types.ts'
import type { ReadMaps } from '../accumulation/index.ts'
import { MapMemory, type Window } from '../dataset/index.ts'
import type { BlockSeries } from './blockSeries.ts'
import { stepsOfSlab } from './slab.ts'

export interface WindowSeriesOptions {
  readonly fromStep: number
  readonly endStep: number
  readonly signal?: AbortSignal
  /** Called after each part with its share of the block. */
  readonly onShare?: (share: number) => void
}

/**
 * Reads series block by block from files that give some parts of their maps as fast as the whole: part by part, so that
 * the values stay in the processor's cache.
 * @param windowsOf parts that make up a block
 */
export function windowSeries(
  read: ReadMaps,
  variable: StoredVariable,
  windowsOf: (block: ShardBlock) => readonly Window[],
  { fromStep, endStep, signal, onShare }: WindowSeriesOptions,
): BlockSeries {
  const steps = endStep - fromStep
  const [memory, stored, quantiser] = [new MapMemory(), new ReusedMemory(), new Quantiser()]
  return {
    async series(block, blockRoom): Promise<Int16Array<ArrayBuffer>> {
      const series = blockRoom(block.rows * block.columns * steps)
      for (const window of windowsOf(block)) {
        const cells = window.rows * window.columns
        const slabSteps = stepsOfSlab(cells)
        for (let from = fromStep; from < endStep; from += slabSteps) {
          // Reading may never yield; this gap lets other fetches and a cancellation through.
          await nextTurn()
          signal?.throwIfAborted()
          const count = Math.min(slabSteps, endStep - from)
          memory.free()
          const values = await read(from, from + count, window, memory)
          const room = stored.bytes(values.length * Int16Array.BYTES_PER_ELEMENT)
          const maps = quantiser.quantise(values, variable, new Int16Array(room.buffer, 0, values.length))
          put(maps, window, block, series, { from: from - fromStep, steps })
          onShare?.((count * cells) / series.length)
        }
      }
      return series
    },
    async remove() {},
  }
}

/** Puts maps of a window, [time][cell], into the series of its block, [cell][time] of `steps` steps, from a step on. */
function put(
  maps: Int16Array,
  window: Window,
  block: Window,
  series: Int16Array,
  { from, steps }: { readonly from: number; readonly steps: number },
): void {
  const cells = window.rows * window.columns
  for (let cell = 0; cell < cells; cell++) {
    const row = Math.floor(cell / window.columns)
    const [y, x] = [window.y0 - block.y0 + row, window.x0 - block.x0 + cell - row * window.columns]
    let to = (y * block.columns + x) * steps + from
    for (let at = cell; at < maps.length; at += cells) series[to++] = maps[at]!
  }
}
