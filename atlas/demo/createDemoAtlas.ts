import { cellCentre } from '#domain'
import { ShardBuilder } from '../codec/shard.ts'
import { chunkSlot, chunksOfShard, type ShardBlock } from '../layout/blocks.ts'
import type { AtlasDescription, AtlasInfo } from '../types.ts'
import { type AtlasWriter, createAtlasWriter } from '../write/atlasWriter.ts'
import {
  DEMO_HEIGHTS_M,
  DEMO_LAMBERT_HEIGHTS_M,
  demoDescription,
  demoLambertDescription,
} from './demoDescriptions.ts'
import type { LatLonPoint, PlaceChunks } from './encodePlaces.ts'
import { encodeOnThreads } from './encodingPool.ts'
import { elevationM } from './terrain.ts'

/** Share of the weather in the whole time; the rest is for the statistics of the cells. */
const WEATHER_SHARE = 0.8

export interface DemoAtlasOptions {
  /** The atlas's own folder, such as `data/atlases/demo`; a missing parent is created. */
  readonly folder: string
  /** Called after every cell with the completed share, 0 to 1, and the estimated remaining seconds. */
  readonly onProgress?: (fraction: number, etaSeconds: number) => void
  /** Stops the threads, removes the written files and rejects with the signal's reason. */
  readonly signal?: AbortSignal
  /** Tiny version for tests: the same id, area, variables and heights, few cells and years. */
  readonly small?: boolean
  /** Complete years up to the end of 2025, 1 to 50; default 8, small 2. */
  readonly years?: number
  /** True: replace an existing atlas, as its next version; default: refuse. */
  readonly replace?: boolean
}

/**
 * Creates the demo atlas: synthetic weather over Germany and its seas, hourly, latitude-longitude. Equal calls give
 * equal numbers on every machine (docs/demo-atlas.md). An incomplete atlas is invisible, and an interrupted run does
 * not block the next.
 * @throws AtlasExists | AtlasLocked | NotAnAtlas see createAtlasWriter
 * @throws RangeError years outside 1 to 50
 */
export function createDemoAtlas(options: DemoAtlasOptions): Promise<AtlasInfo> {
  return createSyntheticAtlas(demoDescription(options), DEMO_HEIGHTS_M, options)
}

/**
 * Creates the second demo atlas: the North Sea coast on a Lambert plane, every 10 minutes of 2025, in the same weather.
 * @throws AtlasExists | AtlasLocked | NotAnAtlas see createAtlasWriter
 */
export function createDemoLambertAtlas(options: Omit<DemoAtlasOptions, 'years'>): Promise<AtlasInfo> {
  return createSyntheticAtlas(demoLambertDescription(options), DEMO_LAMBERT_HEIGHTS_M, options)
}

async function createSyntheticAtlas(
  description: AtlasDescription,
  heightsM: readonly number[],
  { folder, onProgress, signal, replace = false }: DemoAtlasOptions,
): Promise<AtlasInfo> {
  const writer = await createAtlasWriter(folder, description, { replace })
  try {
    await writer.writeStatic('orography', orography(description))
    const report = progressReport(onProgress)
    await writeWeather(writer, description, heightsM, (share) => report(share * WEATHER_SHARE), signal)
    let tilesDone = 0
    return await writer.finish({
      withStatistics: true,
      onTile: (tileCount) => {
        tilesDone += 1
        report(WEATHER_SHARE + (1 - WEATHER_SHARE) * (tilesDone / tileCount))
      },
    })
  } finally {
    await writer.discard()
  }
}

async function writeWeather(
  writer: AtlasWriter,
  description: AtlasDescription,
  heightsM: readonly number[],
  onShare: (share: number) => void,
  signal?: AbortSignal,
): Promise<void> {
  const variables = description.variables.filter((variable) => !variable.isStatic)
  const { dataFromMs, resolutionTimeS, stepCount, stepsPerChunk = stepCount } = description
  const frame = { startMs: dataFromMs, stepS: resolutionTimeS, stepCount }
  const cells = cellsByTile(writer.blocks, variables[0]!.id, description)
  let shards = new Map<string, ShardBuilder>()
  await encodeOnThreads(
    { frame, heightsM, variables, stepsPerChunk, isFine: isFine(description) },
    cells.map((cell) => cell.point),
    async ({ index, chunks }) => {
      const cell = cells[index]!
      variables.forEach(({ id }, i) => {
        const shard = shards.get(id) ?? new ShardBuilder(chunksOfShard(cell.block.chunksPerShard))
        shards.set(id, shard)
        addCell(shard, cell, chunks[i]!)
      })
      if (cell.isLastOfTile) {
        for (const { id } of variables)
          await writer.writeShard({ ...cell.block, variableId: id }, shards.get(id)!.parts())
        shards = new Map()
      }
      onShare((index + 1) / cells.length)
    },
    signal,
  )
}

/** Whether the cells are closer than the nodes between which the free air can be interpolated. */
function isFine({ grid }: AtlasDescription): boolean {
  return grid.lambert === undefined && grid.dy < 0.5
}

function progressReport(onProgress: DemoAtlasOptions['onProgress']): (fraction: number) => void {
  const startedMs = performance.now()
  return (fraction) => {
    const elapsedSeconds = (performance.now() - startedMs) / 1000
    onProgress?.(fraction, (elapsedSeconds / fraction) * (1 - fraction))
  }
}

interface Cell {
  readonly block: ShardBlock
  readonly row: number
  readonly column: number
  readonly point: LatLonPoint
  readonly isLastOfTile: boolean
}

/** All cells in the order of their tiles, so that these can be written one after another. */
function cellsByTile(blocks: readonly ShardBlock[], variableId: string, { grid }: AtlasDescription): Cell[] {
  return blocks
    .filter((block) => block.variableId === variableId)
    .flatMap((block) =>
      Array.from({ length: block.rows * block.columns }, (_, i) => {
        const row = Math.floor(i / block.columns)
        const column = i % block.columns
        const point = rounded(cellCentre(grid, block.x0 + column, block.y0 + row))
        return { block, row, column, point, isLastOfTile: i === block.rows * block.columns - 1 }
      }),
    )
}

function addCell(shard: ShardBuilder, { block, row, column }: Cell, chunks: PlaceChunks[number]): void {
  chunks.forEach((chunk, i) => {
    shard.add(chunkSlot(row, column, i, block.chunksPerShard), chunk)
  })
}

function orography(description: AtlasDescription): Float32Array {
  const { grid } = description
  return Float32Array.from({ length: grid.xSz * grid.ySz }, (_, i) => {
    const { lat, lon } = rounded(cellCentre(grid, i % grid.xSz, Math.floor(i / grid.xSz)))
    return elevationM(lat, lon)
  })
}

/** Rounds to a millionth of a degree, 0.1 m: the projection's last bits may differ between machines. */
function rounded({ lat, lon }: LatLonPoint): LatLonPoint {
  return { lat: Math.round(lat * 1e6) / 1e6, lon: Math.round(lon * 1e6) / 1e6 }
}
