import type { AtlasDescription } from '../types.ts'

/** Cells of one shard file along each horizontal axis. */
export const TILE_CELLS = 16
const CHUNKS_PER_SHARD = 2
const SECONDS_PER_YEAR = 365.25 * 86_400
const YEARS_PER_CHUNK = 5

/** The sizes from which every shard, chunk and key of a store follows. */
export interface StoreLayout {
  readonly xSz: number
  readonly ySz: number
  readonly stepCount: number
  /** Steps of one compressed chunk, which holds one cell. */
  readonly stepsPerChunk: number
  readonly chunksPerShard: number
}

/**
 * The part of one variable in one shard file. Values of a block are [cell][time]: `values[cell * steps +
 * step]`, where `cell = row * columns + column`, row 0 is the southernmost and column 0 the westernmost cell of
 * the block, and `steps = endStep - fromStep`. Blocks at the northern and eastern edge and at the end of the
 * period are smaller, never padded.
 */
export interface ShardBlock {
  readonly variableId: string
  /** Indices of the shard along y, x and time: its name in the store. */
  readonly tileY: number
  readonly tileX: number
  readonly period: number
  /** South-western cell of the block, as indices of the atlas grid. */
  readonly y0: number
  readonly x0: number
  readonly rows: number
  readonly columns: number
  /** First step and one past the last step, as indices of the atlas's time axis. */
  readonly fromStep: number
  readonly endStep: number
  readonly stepsPerChunk: number
  readonly chunksPerShard: number
}

export function storeLayout(description: AtlasDescription): StoreLayout {
  return {
    xSz: description.grid.xSz,
    ySz: description.grid.ySz,
    stepCount: description.stepCount,
    stepsPerChunk:
      description.stepsPerChunk ??
      Math.round((YEARS_PER_CHUNK * SECONDS_PER_YEAR) / description.resolutionTimeS),
    chunksPerShard: description.chunksPerShard ?? CHUNKS_PER_SHARD,
  }
}

/** All blocks of one variable, period by period from the earliest, south-west to north-east in each. */
export function variableBlocks(variableId: string, layout: StoreLayout): ShardBlock[] {
  const blocks: ShardBlock[] = []
  const { xSz, ySz, stepCount, stepsPerChunk, chunksPerShard } = layout
  const stepsPerShard = stepsPerChunk * chunksPerShard
  for (let period = 0; period * stepsPerShard < stepCount; period++)
    for (let tileY = 0; tileY * TILE_CELLS < ySz; tileY++)
      for (let tileX = 0; tileX * TILE_CELLS < xSz; tileX++) {
        const [y0, x0, fromStep] = [tileY * TILE_CELLS, tileX * TILE_CELLS, period * stepsPerShard]
        blocks.push({
          variableId,
          tileY,
          tileX,
          period,
          y0,
          x0,
          rows: Math.min(TILE_CELLS, ySz - y0),
          columns: Math.min(TILE_CELLS, xSz - x0),
          fromStep,
          endStep: Math.min(fromStep + stepsPerShard, stepCount),
          stepsPerChunk,
          chunksPerShard,
        })
      }
  return blocks
}

/** Blocks of one variable, those of the same period together. */
export function blocksByPeriod(blocks: readonly ShardBlock[]): ShardBlock[][] {
  return [...Map.groupBy(blocks, (block) => block.period).values()]
}

/** All blocks of an atlas, variable by variable; static variables have none. */
export function atlasBlocks(description: AtlasDescription): ShardBlock[] {
  const layout = storeLayout(description)
  return description.variables
    .filter((variable) => !variable.isStatic)
    .flatMap((variable) => variableBlocks(variable.id, layout))
}

/** Path of a block's file below the store's root. */
export function shardKey(block: Pick<ShardBlock, 'variableId' | 'tileY' | 'tileX' | 'period'>): string {
  return `${block.variableId}/c/${block.tileY}/${block.tileX}/${block.period}`
}

/** Number of chunks that a full shard file indexes. */
export function chunksOfShard(chunksPerShard: number): number {
  return TILE_CELLS * TILE_CELLS * chunksPerShard
}

/** Slot of a chunk in its shard's index; `row` and `column` count from the tile's south-western cell. */
export function chunkSlot(row: number, column: number, chunk: number, chunksPerShard: number): number {
  return (row * TILE_CELLS + column) * chunksPerShard + chunk
}
