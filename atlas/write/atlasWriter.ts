import { encodeBlosc } from '../codec/blosc.ts'
import { quantise } from '../codec/quantise.ts'
import { encodeShard } from '../codec/shard.ts'
import { AtlasExists, IncompleteAtlas } from '../errors.ts'
import { atlasBlocks, type ShardBlock, shardKey } from '../layout/blocks.ts'
import { type Catalogue, catalogueOf, infoOf } from '../layout/catalogue.ts'
import { findVariable } from '../layout/findVariable.ts'
import { singleChunkKey } from '../layout/singleChunk.ts'
import type { StatisticsOptions } from '../statistics/reduceTiles.ts'
import type { AtlasDescription, AtlasInfo, StoredVariable } from '../types.ts'
import type { FileContent } from './durable.ts'
import { beginWriting, type VersionWriter } from './versionWriter.ts'

/**
 * Writes a new atlas, block by block in any order. It is invisible before `finish`; the next writer removes
 * the files of a writer that died.
 *
 *     const writer = await createAtlasWriter('data/atlases/demo', description)
 *     for (const block of writer.blocks) await writer.writeBlock(block, weatherOf(block))
 *     await writer.finish()
 *
 * To use several cores, call `encodeShard` in worker threads and pass its bytes to `writeShard`.
 */
export interface AtlasWriter {
  /** Blocks to write: plain data, which can be posted to a worker. */
  readonly blocks: readonly ShardBlock[]
  variable(id: string): StoredVariable
  /** Encodes and stores one block; values are [cell][time], see ShardBlock and encodeShard. */
  writeBlock(block: ShardBlock, values: Int16Array | Float32Array): Promise<void>
  /** Stores the bytes of a block from encodeShard, or the parts of a ShardBuilder. */
  writeShard(block: ShardBlock, content: FileContent): Promise<void>
  /** Stores a static variable: values in its unit, [y][x] from the south-western cell, NaN: missing. */
  writeStatic(id: string, values: Float32Array): Promise<void>
  /** @throws IncompleteAtlas  blocks or static variables are missing */
  finish(options?: FinishOptions): Promise<AtlasInfo>
  /** Removes the written files. Does nothing after `finish`. */
  discard(): Promise<void>
}

export interface FinishOptions extends StatisticsOptions {
  /** True: compute the long-term statistics of each cell, reading all weather again; default false. */
  readonly withStatistics?: boolean
}

export interface WriterOptions {
  /** True: replace an existing atlas, as its next version; default: refuse. */
  readonly replace?: boolean
}

/**
 * @param folder  the atlas's own folder; its versions are in a hidden one next to it
 * @throws AtlasExists  there is an atlas already
 * @throws AtlasLocked  another process or writer has it
 * @throws NotAnAtlas   the folder has other content
 * @throws ZodError     an invalid description
 */
export async function createAtlasWriter(
  folder: string,
  description: AtlasDescription,
  options: WriterOptions = {},
): Promise<AtlasWriter> {
  const version = await beginWriting(folder)
  try {
    if (version.previous && !options.replace) throw new AtlasExists(folder)
    return new NewAtlas(folder, version, catalogueOf(description, version.number))
  } catch (error) {
    await version.discard()
    throw error
  }
}

class NewAtlas implements AtlasWriter {
  readonly blocks: readonly ShardBlock[]
  readonly #folder: string
  readonly #version: VersionWriter
  readonly #catalogue: Catalogue
  readonly #missing: Set<string>

  constructor(folder: string, version: VersionWriter, catalogue: Catalogue) {
    this.#folder = folder
    this.#version = version
    this.#catalogue = catalogue
    this.blocks = atlasBlocks(catalogue)
    this.#missing = new Set([
      ...this.blocks.map(shardKey),
      ...catalogue.variables.filter((variable) => variable.isStatic).map(({ id }) => singleChunkKey(id, 2)),
    ])
  }

  variable(id: string): StoredVariable {
    return findVariable(this.#catalogue, id)
  }

  async writeBlock(block: ShardBlock, values: Int16Array | Float32Array): Promise<void> {
    await this.writeShard(block, encodeShard(block, this.variable(block.variableId), values))
  }

  async writeShard(block: ShardBlock, content: FileContent): Promise<void> {
    await this.#write(shardKey(block), content)
  }

  async writeStatic(id: string, values: Float32Array): Promise<void> {
    const { xSz, ySz } = this.#catalogue.grid
    if (values.length !== xSz * ySz)
      throw new RangeError(`${id}: ${values.length} values for ${ySz} x ${xSz} cells`)
    const stored = quantise(values, this.variable(id))
    await this.#write(singleChunkKey(id, 2), encodeBlosc(new Uint8Array(stored.buffer), 2))
  }

  async finish(options: FinishOptions = {}): Promise<AtlasInfo> {
    if (this.#missing.size > 0) throw new IncompleteAtlas(this.#folder, [...this.#missing])
    const catalogue = options.withStatistics
      ? await this.#version.addStatistics(this.#catalogue, options)
      : this.#catalogue
    return infoOf(await this.#version.publish(catalogue))
  }

  async discard(): Promise<void> {
    await this.#version.discard()
  }

  async #write(key: string, content: FileContent): Promise<void> {
    await this.#version.write(key, content)
    this.#missing.delete(key)
  }
}
