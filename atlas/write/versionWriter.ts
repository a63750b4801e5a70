import { copyFile, link, mkdir, readFile, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { decodeItems, encodeItems } from '../codec/chunk.ts'
import { NotAnAtlas } from '../errors.ts'
import { type Catalogue, parseCatalogue } from '../layout/catalogue.ts'
import { monthsOf } from '../layout/months.ts'
import { singleChunkKey } from '../layout/singleChunk.ts'
import { atlasStatistics, atlasStatisticsWork } from '../statistics/atlasStatistics.ts'
import type { StatisticsOptions } from '../statistics/reduceTiles.ts'
import { sumsArrays } from '../statistics/tileSums.ts'
import { effortOf, type TileEffort } from '../tiles/tileEffort.ts'
import { type FileContent, writeDurably } from './durable.ts'
import { lockAtlas } from './lock.ts'
import { writeStoreMetadata } from './storeMetadata.ts'
import { timeGaps } from './timeGaps.ts'
import {
  beginVersion,
  currentVersion,
  discardVersion,
  housekeepingFolder,
  publishVersion,
  type Version,
} from './versions.ts'

/** Current version while the next one is being written. */
export interface PublishedVersion extends Version {
  readonly catalogue: Catalogue
}

/**
 * Locks an atlas and begins its next version.
 * @throws AtlasLocked another process or writer has it
 * @throws NotAnAtlas the folder has other content
 */
export async function beginWriting(folder: string): Promise<VersionWriter> {
  const unlock = lockAtlas(folder, housekeepingFolder(folder))
  try {
    const current = await currentVersion(folder)
    const previous = current && { ...current, catalogue: await readCatalogue(current.folder) }
    return new VersionWriter(folder, previous, await beginVersion(folder, current), unlock)
  } catch (error) {
    unlock()
    throw error
  }
}

async function readCatalogue(folder: string): Promise<Catalogue> {
  const document = await readFile(join(folder, 'zarr.json')).catch((cause: unknown) => {
    throw new NotAnAtlas(folder, 'its zarr.json cannot be read', { cause })
  })
  return parseCatalogue(document, folder)
}

/** Next version of an atlas: invisible until it is published. Ends with `publish` or `discard`. */
export class VersionWriter {
  readonly previous: PublishedVersion | null
  readonly #atlasFolder: string
  readonly #version: Version
  readonly #unlock: () => void
  #isOpen = true

  constructor(folder: string, previous: PublishedVersion | null, version: Version, unlock: () => void) {
    this.#atlasFolder = folder
    this.previous = previous
    this.#version = version
    this.#unlock = unlock
  }

  /** Version string of the catalogue entry. */
  get number(): string {
    return String(this.#version.number)
  }

  /** Folder for temporary files, which are removed before the version is published. */
  get scratchFolder(): string {
    return join(this.#version.folder, 'scratch')
  }

  async write(key: string, content: FileContent): Promise<void> {
    if (!this.#isOpen)
      throw new Error(`atlas ${this.#atlasFolder} is finished already: ${key} cannot be written`)
    await writeDurably(join(this.#version.folder, key), content)
  }

  /** Shares a file of the previous version, which never changes; copies it if hard links are impossible. */
  async carryOver(key: string): Promise<void> {
    const from = join(this.previous!.folder, key)
    const to = join(this.#version.folder, key)
    await mkdir(dirname(to), { recursive: true })
    await link(from, to).catch(() => copyFile(from, to))
  }

  async readPrevious(key: string): Promise<Uint8Array> {
    return readFile(join(this.previous!.folder, key))
  }

  /**
   * Computes and stores the statistics of the written data. The part before the first change follows from the previous
   * version's sums and energies without reading it again.
   * @param changedFromStep first step that differs from the previous version
   * @returns the catalogue with the statistics
   */
  async addStatistics(
    catalogue: Catalogue,
    options: StatisticsOptions = {},
    changedFromStep = 0,
  ): Promise<Catalogue> {
    const store = { folder: this.#version.folder, catalogue }
    const { fields, values, energies, energyValues, energyFromMonth } = await atlasStatistics(
      { store, previous: this.previous, changedFromStep },
      (key, chunk) => this.write(key, chunk),
      options,
    )
    await Promise.all([...values].map(([id, field]) => this.write(singleChunkKey(id, 2), encodeItems(field))))
    for (const [id, added] of energyValues) {
      const previous =
        energyFromMonth > 0 ? await this.#previousMonths(id, energyFromMonth) : new Float32Array(0)
      const all = new Float32Array(previous.length + added.length)
      all.set(previous)
      all.set(added, previous.length)
      await this.write(singleChunkKey(id, 3), encodeItems(all))
    }
    const sums = sumsArrays(catalogue.variables).map(({ id }) => id)
    return { ...catalogue, fields: [...fields], energies: [...energies], sums }
  }

  /** First months of an energy of the previous version. */
  async #previousMonths(id: string, monthCount: number): Promise<Float32Array> {
    const { catalogue } = this.previous!
    const key = singleChunkKey(id, 3)
    const cellCount = catalogue.grid.xSz * catalogue.grid.ySz
    const frame = await this.readPrevious(key)
    const months = decodeItems(frame, 'float32', monthsOf(catalogue).length * cellCount, key)
    return months.subarray(0, monthCount * cellCount)
  }

  /** Effort of `addStatistics`; null if there are no statistics. */
  statisticsEffort(catalogue: Catalogue, changedFromStep: number): TileEffort | null {
    const store = { folder: this.#version.folder, catalogue }
    const work = atlasStatisticsWork({ store, previous: this.previous, changedFromStep })
    return work && effortOf(work)
  }

  /**
   * @param changedFromStep first step that differs from the previous version
   * @returns the catalogue with the gaps of its weather
   */
  async publish({ gaps: _, ...written }: Catalogue, changedFromStep = 0): Promise<Catalogue> {
    await rm(this.scratchFolder, { recursive: true, force: true })
    const before = this.previous?.catalogue.gaps ?? []
    const gaps = await timeGaps(this.#version.folder, written, changedFromStep, before)
    const catalogue = gaps.length === 0 ? written : { ...written, gaps }
    await writeStoreMetadata(this.#version.folder, catalogue)
    await publishVersion(this.#atlasFolder, this.#version, this.previous)
    this.#close()
    return catalogue
  }

  /** Removes what was written. Does nothing after `publish`. */
  async discard(): Promise<void> {
    if (!this.#isOpen) return
    await discardVersion(this.#version)
    this.#close()
  }

  #close(): void {
    this.#isOpen = false
    this.#unlock()
  }
}
