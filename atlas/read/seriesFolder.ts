import { chunksOfShard } from '../layout/blocks.ts'
import { type Catalogue, layoutOf } from '../layout/catalogue.ts'
import type { CellReader } from './cellSeries.ts'
import { LocalSource } from './localSource.ts'
import { ShardIndices } from './shardIndices.ts'

/** A store on this machine, also one that is not published yet. */
export interface StoreOnDisk {
  readonly folder: string
  readonly catalogue: Catalogue
}

/** Files of a store, for callers that stream cell by cell. */
export class SeriesFolder {
  readonly reader: CellReader
  readonly #source: LocalSource

  constructor({ folder, catalogue }: StoreOnDisk) {
    const layout = layoutOf(catalogue)
    this.#source = new LocalSource(folder, { isTransient: true })
    const indices = new ShardIndices(this.#source, chunksOfShard(layout.chunksPerShard))
    this.reader = { source: this.#source, layout, indices }
  }

  close(): Promise<void> {
    return this.#source.close()
  }
}
