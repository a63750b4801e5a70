import type { ShardBlock } from '../../layout/blocks.ts'

/** Gives the series of one block after the other, [cell][time] as the integers that are stored. */
export interface BlockSeries {
  /**
   * The array belongs to the caller.
   * @param room provides memory of a requested length
   */
  series(
    block: ShardBlock,
    room: (count: number) => Int16Array<ArrayBuffer>,
  ): Promise<Int16Array<ArrayBuffer>>
  remove(): Promise<void>
}

/** Cells that are transposed together: their rows stay in the processor's cache. */
const cellsAtOnce = 16

/** Transposes maps, [time][cell], to series, [cell][time] of `steps` steps, from the step `from` on. */
export function transpose(
  maps: Int16Array,
  cells: number,
  series: Int16Array,
  { from, steps }: { readonly from: number; readonly steps: number },
): void {
  const count = maps.length / cells
  for (let first = 0; first < cells; first += cellsAtOnce) {
    const end = Math.min(first + cellsAtOnce, cells)
    for (let step = 0; step < count; step++)
      for (let cell = first; cell < end; cell++)
        series[cell * steps + from + step] = maps[step * cells + cell]!
  }
}
