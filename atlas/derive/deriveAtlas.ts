import { type Series, windSpeedFromComponents } from '#domain'
import { encodeChunk } from '../codec/chunk.ts'
import { ShardBuilder } from '../codec/shard.ts'
import { MissingChunk } from '../errors.ts'
import { atlasBlocks, chunkSlot, chunksOfShard, type ShardBlock, shardKey } from '../layout/blocks.ts'
import { type Catalogue, layoutOf } from '../layout/catalogue.ts'
import type { Cell } from '../layout/tiles.ts'
import type { ByteSource } from '../read/byteSource.ts'
import { readCatalogue } from '../read/openAtlas.ts'
import { openSource } from '../read/openSource.ts'
import { PlaceReader } from '../read/placeReader.ts'
import { readStaticField } from '../read/staticField.ts'
import { windHeights, windIds } from '../statistics/windLevels.ts'
import type { AtlasDescription, AtlasInfo, LocalisedText } from '../types.ts'
import { type AtlasWriter, createAtlasWriter } from '../write/atlasWriter.ts'
import { derivedSentence } from './derivedFrom.ts'

/** Share of the weather in the whole time; the rest is for the statistics of the cells. */
const WEATHER_SHARE = 0.7

export interface DerivedAtlas {
  readonly id: string
  readonly title: LocalisedText
  /** Sentence in English about the change and its data; it follows the citation of the first atlas. */
  readonly note: string
  /**
   * Factors on the wind of a cell at a height, shape [step] or the same at all steps; NaN: the wind is missing.
   * @param speeds computes the wind speed, m/s, shape [step], NaN where missing
   */
  readonly factors: (cell: Cell, heightM: number, speeds: () => Series) => Series | number
}

export interface DeriveOptions {
  /** True: replace an existing atlas, as its next version; default: refuse. */
  readonly replace?: boolean
  readonly signal?: AbortSignal
  /** @param share completed, 0 to 1 */
  readonly onProgress?: (share: number) => void
}

/**
 * Makes an atlas from another one by factors on its winds; directions, air and ground stay the same. Memory holds the
 * compressed wind of one tile at one height.
 * @param url  the first atlas, as for `openAtlas`
 * @param folder  of the new atlas
 * @throws as openAtlas and createAtlasWriter, MissingChunk | CorruptChunk, and the signal's reason
 */
export async function deriveAtlas(
  url: string,
  folder: string,
  made: DerivedAtlas,
  { replace = false, signal, onProgress = () => {} }: DeriveOptions = {},
): Promise<AtlasInfo> {
  const source = await openSource(url)
  try {
    const catalogue = await readCatalogue(source, url, signal)
    const writer = await createAtlasWriter(folder, describe(catalogue, made), { replace })
    try {
      await copyRest(source, catalogue, writer, signal)
      await changeWinds(source, catalogue, writer, made, (share) => onProgress(WEATHER_SHARE * share), signal)
      let tiles = 0
      return await writer.finish({
        withStatistics: true,
        ...(signal && { signal }),
        onTile: (count) => {
          tiles += 1
          onProgress(WEATHER_SHARE + ((1 - WEATHER_SHARE) * tiles) / count)
        },
      })
    } finally {
      await writer.discard()
    }
  } finally {
    await source.close()
  }
}

/** Everything about the first atlas but its statistics, which are computed anew. */
function describe(catalogue: Catalogue, { id, title, note }: DerivedAtlas): AtlasDescription {
  const {
    version: _,
    fields: __,
    energies: ___,
    sums: ____,
    gaps: _____,
    format: ______,
    ...rest
  } = catalogue
  const citation = `${catalogue.citation} ${note} ${derivedSentence(catalogue)}`
  return { ...rest, id, title, citation }
}

async function copyRest(
  source: ByteSource,
  catalogue: Catalogue,
  writer: AtlasWriter,
  signal?: AbortSignal,
): Promise<void> {
  const winds = new Set(
    windHeights(catalogue.variables).flatMap((height) => windIds(catalogue.variables, height)),
  )
  for (const block of writer.blocks) {
    if (winds.has(block.variableId)) continue
    signal?.throwIfAborted()
    const key = shardKey(block)
    const bytes = await source.readAll(key, signal)
    if (bytes === null) throw new MissingChunk(key)
    await writer.writeShard(block, bytes)
  }
  for (const variable of catalogue.variables.filter(({ isStatic }) => isStatic))
    await writer.writeStatic(
      variable.id,
      await readStaticField(source, variable, layoutOf(catalogue), signal),
    )
}

async function changeWinds(
  source: ByteSource,
  catalogue: Catalogue,
  writer: AtlasWriter,
  { factors }: DerivedAtlas,
  onShare: (share: number) => void,
  signal?: AbortSignal,
): Promise<void> {
  const reader = new PlaceReader(source, catalogue)
  const { stepCount, grid, variables } = catalogue
  const heights = windHeights(variables)
  const cells = heights.length * grid.xSz * grid.ySz
  let done = 0
  for (const heightM of heights) {
    const ids = windIds(variables, heightM)
    const blocks = atlasBlocks(catalogue).filter(({ variableId }) => variableId === ids[0])
    for (const periods of Map.groupBy(blocks, ({ tileY, tileX }) => `${tileY} ${tileX}`).values()) {
      const shards = ids.map(() =>
        periods.map((block) => new ShardBuilder(chunksOfShard(block.chunksPerShard))),
      )
      const [{ rows, columns, x0, y0 }] = periods as [ShardBlock]
      for (let i = 0; i < rows * columns; i++) {
        signal?.throwIfAborted()
        const [row, column] = [Math.floor(i / columns), i % columns]
        const cell = { x: x0 + column, y: y0 + row }
        const wind: Float32Array[] = []
        for (const variableId of ids) {
          const request = { variableId, places: [[{ ...cell, weight: 1 }]], fromStep: 0, endStep: stepCount }
          wind.push(await reader.read(request, signal))
        }
        multiply(
          wind,
          factors(cell, heightM, () => speedOf(wind)),
        )
        for (const [own, id] of ids.entries())
          for (const [period, block] of periods.entries()) {
            const { fromStep, endStep, stepsPerChunk, chunksPerShard } = block
            for (let chunk = 0; fromStep + chunk * stepsPerChunk < endStep; chunk++) {
              const from = fromStep + chunk * stepsPerChunk
              const values = wind[own]!.subarray(from, Math.min(from + stepsPerChunk, endStep))
              const bytes = encodeChunk(values, writer.variable(id), stepsPerChunk)
              shards[own]![period]!.add(chunkSlot(row, column, chunk, chunksPerShard), bytes)
            }
          }
        done += 1
        onShare(done / cells)
      }
      for (const [own, variableId] of ids.entries())
        for (const [period, block] of periods.entries())
          await writer.writeShard({ ...block, variableId }, shards[own]![period]!.parts())
    }
  }
}

function speedOf([u, v]: readonly Float32Array[]): Float32Array {
  if (v === undefined) return u!
  const speed = new Float32Array(u!.length)
  windSpeedFromComponents(u!, v, speed)
  return speed
}

function multiply(wind: readonly Float32Array[], factors: Series | number): void {
  for (const values of wind)
    for (let t = 0; t < values.length; t++) values[t]! *= typeof factors === 'number' ? factors : factors[t]!
}
