import { join } from 'node:path'
import { encodeBlosc } from '../codec/blosc.ts'
import { quantise } from '../codec/quantise.ts'
import {
  blocksByPeriod,
  type ShardBlock,
  type StoreLayout,
  shardKey,
  variableBlocks,
} from '../layout/blocks.ts'
import { type Catalogue, layoutOf } from '../layout/catalogue.ts'
import { singleChunkKey } from '../layout/singleChunk.ts'
import type { StoredVariable } from '../types.ts'
import type { VersionWriter } from '../write/versionWriter.ts'
import type { ReadMaps } from './accumulation.ts'
import type { BlockSeries } from './blockSeries.ts'
import { fillScratch, targetReader } from './fillScratch.ts'
import type { ImportPlan } from './plan.ts'
import type { Progress, ProgressReport } from './progress.ts'
import { ShardEncoder } from './shardEncoder.ts'
import { readMaps } from './sourceField.ts'
import type { Target } from './targets.ts'
import { TileScratch } from './tileScratch.ts'
import { windowSeries } from './windowSeries.ts'

export interface TransferOptions {
  readonly signal?: AbortSignal
  readonly onProgress?: (report: ProgressReport) => void
}

interface Period {
  readonly fromStep: number
  readonly endStep: number
  readonly blocks: readonly ShardBlock[]
}

/**
 * Writes all shard files of a version: the plan's stretch of time from the files, the rest from the version
 * before.
 *
 * @param catalogue  of the version that is being written
 * @throws ValueOutOfRange | UnreadableFile | AbortError
 */
export async function transfer(
  plan: ImportPlan,
  catalogue: Catalogue,
  version: VersionWriter,
  progress: Progress,
  signal?: AbortSignal,
): Promise<void> {
  const layout = layoutOf(catalogue)
  const fromStep = (plan.fromMs - catalogue.dataFromMs) / plan.stepMs
  const endStep = fromStep + plan.stepCount
  const encoder = new ShardEncoder(plan.targets.length * plan.stepCount * layout.xSz * layout.ySz)
  try {
    for (const target of plan.targets) {
      const blocks = variableBlocks(target.variable.id, layout)
      const isTouched = (block: ShardBlock) => block.fromStep < endStep && block.endStep > fromStep
      for (const block of blocks) if (!isTouched(block)) await version.carryOver(shardKey(block))
      const read = await targetReader(plan, target, fromStep)
      const isReadByWindows = target.inputs.every((input) => plan.inputs.get(input)!.isReadByWindows)
      for (const own of blocksByPeriod(blocks.filter(isTouched))) {
        const period = {
          blocks: own,
          fromStep: Math.max(fromStep, own[0]!.fromStep),
          endStep: Math.min(endStep, own[0]!.endStep),
        }
        const about = { period, read, isReadByWindows, target, catalogue, layout, version, progress, signal }
        await transferPeriod(about, encoder)
      }
    }
  } finally {
    await encoder.close()
  }
  await transferGround(plan, catalogue, version)
}

interface PeriodTransfer {
  readonly period: Period
  readonly read: ReadMaps
  readonly isReadByWindows: boolean
  readonly target: Target
  readonly catalogue: Catalogue
  readonly layout: StoreLayout
  readonly version: VersionWriter
  readonly progress: Progress
  readonly signal: AbortSignal | undefined
}

async function transferPeriod(transfer: PeriodTransfer, encoder: ShardEncoder): Promise<void> {
  const { period, target, catalogue, version, progress, signal } = transfer
  const { fromStep, endStep, blocks } = period
  const { id } = target.variable
  const variable = catalogue.variables.find((stored) => stored.id === id)!
  const steps = endStep - fromStep
  const source = await blockSeries(transfer, variable)
  const oldSteps = version.previous?.catalogue.stepCount ?? 0
  const write = async (block: ShardBlock, values: Int16Array<ArrayBuffer>) => {
    const key = shardKey(block)
    const covered = Math.min(oldSteps, block.endStep) - block.fromStep
    const existing = covered > 0 ? { bytes: await version.readPrevious(key), steps: covered } : null
    const patch = { fromStep, endStep, values }
    await version.write(key, await encoder.encode({ block, variable, patch, existing }))
    progress.advance(steps / blocks.length, id)
  }
  // One block is packed and written while the next one is read.
  let writing = Promise.resolve()
  try {
    for (const block of blocks) {
      signal?.throwIfAborted()
      const values = await source.series(block)
      await writing
      writing = write(block, values)
      // Awaiting it throws all the same.
      writing.catch(() => {})
    }
    await writing
  } finally {
    await writing.catch(() => {})
    await source.remove()
  }
}

/** By way of the disk, unless the files give the maps of a block alone. */
async function blockSeries(transfer: PeriodTransfer, variable: StoredVariable): Promise<BlockSeries> {
  const { period, read, isReadByWindows, layout, version, progress, signal } = transfer
  const { fromStep, endStep, blocks } = period
  const { id } = variable
  const steps = endStep - fromStep
  const about = { fromStep, endStep, ...(signal ? { signal } : {}) }
  if (isReadByWindows)
    return windowSeries(read, variable, {
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
