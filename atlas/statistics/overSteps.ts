import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Cell } from '../layout/tiles.ts'
import { type CellReader, readCells } from '../read/cellSeries.ts'
import type { CellPeriod } from './cellPeriod.ts'
import { partsOf, periods } from './periods.ts'

/** Variables and steps to read of a cell. */
export interface CellSteps {
  readonly cell: Cell
  readonly ids: readonly string[]
  /** First step of each month of the atlas. */
  readonly starts: readonly number[]
  readonly fromStep: number
  readonly endStep: number
}

/**
 * Reads a cell chunk by chunk and visits one part of it after another.
 * @throws MissingChunk | CorruptChunk | AbortError
 */
export async function overSteps(
  reader: CellReader,
  period: CellPeriod,
  { cell, ids, starts, fromStep, endStep }: CellSteps,
  use: () => void,
  signal?: AbortSignal,
): Promise<void> {
  for (const chunk of periods(fromStep, endStep, reader.layout)) {
    // Reading and unpacking never yield: a gap in between lets a cancellation through.
    if (signal) await nextTurn()
    signal?.throwIfAborted()
    const load = (variableId: string) =>
      readCells(
        reader,
        { variableId, cells: [cell], ...chunk },
        (_, content, slice) => period.load(variableId, chunk.fromStep, content, slice),
        signal,
      )
    // Remote reads run in parallel: each has its own buffer.
    if (reader.source.isRemote) await Promise.all(ids.map(load))
    else for (const id of ids) await load(id)
    for (const part of partsOf(chunk, starts)) {
      period.turnTo(part.fromStep, part.endStep)
      use()
    }
  }
}
