import { join } from 'node:path'
import type { Answers, Box } from '#domain'
import { encodeBlosc } from '../../codec/blosc.ts'
import { quantise } from '../../codec/quantise.ts'
import {
  blocksByPeriod,
  type ShardBlock,
  type StoreLayout,
  shardKey,
  variableBlocks,
} from '../../layout/blocks.ts'
import { type Catalogue, layoutOf } from '../../layout/catalogue.ts'
import { singleChunkKey } from '../../layout/singleChunk.ts'
import type { TileRunner } from '../../tiles/spreadTiles.ts'
import type { TileEffort } from '../../tiles/tileEffort.ts'
import type { StoredVariable } from '../../types.ts'
import type { VersionWriter } from '../../write/versionWriter.ts'
import type { AmountForm, ReadMaps } from '../accumulation/index.ts'
import type { Window } from '../dataset/index.ts'
import { readMaps } from '../fields/index.ts'
import type { ComingFiles } from '../formats/index.ts'
import type { ImportPeriod, ImportPlan, SettledPlan, Target } from '../plan/index.ts'
import type { BlockSeries } from './blockSeries.ts'
import { fillScratch, targetReader } from './fillScratch.ts'
import type { Progress, ProgressReport } from './progress.ts'
import { ShardQueue } from './shardQueue.ts'
import { TileScratch } from './tileScratch.ts'
import { windowSeries } from './windowSeries.ts'

export interface TransferOptions {
  readonly signal?: AbortSignal
  /** Longest time without an answer of a thread that reads, s; default: minutes. */
  readonly patienceS?: number | undefined
  /** Cells of a new atlas; default: all of the files. */
  readonly area?: Box | undefined
  /** Steps to import, from the first instant to before the last, ms since 1970, UTC; default: all of the files. */
  readonly period?: ImportPeriod | undefined
  /** How amounts such as rain are written; default: as the series show. */
  readonly amounts?: AmountForm | undefined
  /** Answers to what files leave open, by the keys of the questions. */
  readonly answers?: Answers | undefined
  readonly onProgress?: (report: ProgressReport) => void
  /** Runner of the statistics' tiles if they are large; default: threads of this process. */
  readonly runTiles?: TileRunner | undefined
  /** Called when the files are accepted, with the effort of the statistics; returns whether to continue. */
  readonly onAccepted?: ((statistics: TileEffort | null) => boolean) | undefined
  /** Files that arrive later. Their checksums identify them then. */
  readonly coming?: ComingFiles | undefined
}

interface Period {
  readonly fromStep: number
  readonly endStep: number
  readonly blocks: readonly ShardBlock[]
}

/**
 * Writes all shard files of a version: the plan's period from the files, the rest from the previous version.
 * @param catalogue of the version that is being written
 * @throws ValueOutOfRange | UnreadableFile | AbortError
 */
export async function transfer(
  plan: SettledPlan,
  catalogue: Catalogue,
  version: VersionWriter,
  progress: Progress,
  signal?: AbortSignal,
): Promise<void> {
  const layout = layoutOf(catalogue)
  const fromStep = (plan.fromMs - catalogue.dataFromMs) / plan.stepMs
  const endStep = fromStep + plan.stepCount
  const queue = new ShardQueue(version, plan.targets.length * plan.stepCount * layout.xSz * layout.ySz)
  try {
    for (const target of plan.targets) {
      const blocks = variableBlocks(target.variable.id, layout)
      const isTouched = (block: ShardBlock) => block.fromStep < endStep && block.endStep > fromStep
      for (const block of blocks) if (!isTouched(block)) await version.carryOver(shardKey(block))
      const read = targetReader(plan, target, fromStep)
      const inputs = target.inputs.map((input) => plan.inputs.get(input)!)
      const windows = inputs.every((input) => input.isReadByWindows)
        ? (block: ShardBlock) => inputs[0]!.windowsOf(block)
        : null
      for (const own of blocksByPeriod(blocks.filter(isTouched))) {
        const period = {
          blocks: own,
          fromStep: Math.max(fromStep, own[0]!.fromStep),
          endStep: Math.min(endStep, own[0]!.endStep),
        }
        const about = { period, read, windows, target, catalogue, layout, version, progress, signal }
        await transferPeriod(about, queue)
      }
    }
    await queue.written()
  } finally {
    await queue.close()
  }
  await transferGround(plan, catalogue, version)
}

interface PeriodTransfer {
  readonly period: Period
  readonly read: ReadMaps
  /** Parts in which to read a block's maps; null: maps are read whole. */
  readonly windows: ((block: ShardBlock) => readonly Window[]) | null
  readonly target: Target
  readonly catalogue: Catalogue
  readonly layout: StoreLayout
  readonly version: VersionWriter
  readonly progress: Progress
  readonly signal: AbortSignal | undefined
}

async function transferPeriod(transfer: PeriodTransfer, queue: ShardQueue): Promise<void> {
  const { period, target, catalogue, version, progress, signal } = transfer
  const { fromStep, endStep, blocks } = period
  const { id } = target.variable
  const variable = catalogue.variables.find((stored) => stored.id === id)!
  const share = (endStep - fromStep) / blocks.length
  const source = await blockSeries(transfer, variable)
  const oldSteps = version.previous?.catalogue.stepCount ?? 0
  try {
    for (const block of blocks) {
      signal?.throwIfAborted()
      const patch = { fromStep, endStep, values: await source.series(block, (count) => queue.room(count)) }
      const covered = Math.min(oldSteps, block.endStep) - block.fromStep
      const existing =
        covered > 0 ? { bytes: await version.readPrevious(shardKey(block)), steps: covered } : null
      await queue.add({ block, patch, existing }, () => progress.advance(share, id))
    }
  } finally {
    await source.remove()
  }
}

/** Uses a scratch file, unless the files can give the maps of a single block. */
async function blockSeries(transfer: PeriodTransfer, variable: StoredVariable): Promise<BlockSeries> {
  const { period, read, windows, layout, version, progress, signal } = transfer
  const { fromStep, endStep, blocks } = period
  const { id } = variable
  const steps = endStep - fromStep
  const about = { fromStep, endStep, ...(signal ? { signal } : {}) }
  if (windows !== null)
    return windowSeries(read, variable, windows, {
      ...about,
      onShare: (share) => progress.advance((share * steps) / blocks.length, id),
    })
  const scratch = await TileScratch.create(join(version.scratchFolder, id), blocks, layout.xSz, steps)
  try {
    await fillScratch(scratch, read, variable, {
      ...about,
      mapCells: layout.xSz * layout.ySz,
      onSteps: (count) => progress.advance(count, id),
    })
    return scratch
  } catch (error) {
    await scratch.remove()
    throw error
  }
}

async function transferGround(plan: ImportPlan, catalogue: Catalogue, version: VersionWriter): Promise<void> {
  const orography = catalogue.variables.find(({ isStatic }) => isStatic)
  if (!orography) return
  const key = singleChunkKey(orography.id, 2)
  if (version.previous?.catalogue.variables.some(({ id }) => id === orography.id)) {
    await version.carryOver(key)
    return
  }
  const heights = await readMaps(plan.ground!.field, plan.ground!.meaning, 0, 1)
  const stored = quantise(heights, orography)
  await version.write(key, encodeBlosc(new Uint8Array(stored.buffer), Int16Array.BYTES_PER_ELEMENT))
}
