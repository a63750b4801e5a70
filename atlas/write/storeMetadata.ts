import { join } from 'node:path'
import { isGeographic } from '#domain'
import { encodeBlosc } from '../codec/blosc.ts'
import { type Catalogue, layoutOf } from '../layout/catalogue.ts'
import { monthsOf } from '../layout/months.ts'
import { singleChunkKey } from '../layout/singleChunk.ts'
import { sumsArrays } from '../statistics/tileSums.ts'
import {
  type ArrayMetadata,
  energyMetadata,
  fieldMetadata,
  ITEM_BYTES,
  shardedMetadata,
  staticMetadata,
  sumsMetadata,
} from './arrayMetadata.ts'
import { coordinateArrays } from './coordinates.ts'
import { writeDurably } from './durable.ts'

/**
 * Writes everything that makes shard files a store: coordinates, array metadata and, as the last file, the root
 * group with the catalogue and the consolidated metadata. A folder without the root is no atlas.
 */
export async function writeStoreMetadata(folder: string, catalogue: Catalogue): Promise<void> {
  const arrays = new Map<string, ArrayMetadata>()
  // In parallel: a disk syncs many small files in about the time of one.
  const writes: Promise<void>[] = []
  for (const { name, metadata, values } of coordinateArrays(catalogue)) {
    arrays.set(name, metadata)
    if (values === null) continue
    const bytes = new Uint8Array(values.buffer, values.byteOffset, values.byteLength)
    const chunk = encodeBlosc(bytes, ITEM_BYTES[metadata.data_type])
    writes.push(writeDurably(join(folder, singleChunkKey(name, metadata.shape.length)), chunk))
  }
  const isProjected = !isGeographic(catalogue.grid)
  const layout = layoutOf(catalogue)
  for (const variable of catalogue.variables) {
    const describe = variable.isStatic ? staticMetadata : shardedMetadata
    arrays.set(variable.id, describe(variable, layout, isProjected))
  }
  for (const field of catalogue.fields) arrays.set(field.id, fieldMetadata(field, layout, isProjected))
  for (const sums of sumsArrays(catalogue.variables))
    if (catalogue.sums.includes(sums.id)) arrays.set(sums.id, sumsMetadata(sums, layout, isProjected))
  const monthCount = monthsOf(catalogue).length
  for (const energy of catalogue.energies)
    arrays.set(energy.id, energyMetadata(energy, monthCount, layout, isProjected))
  for (const [name, metadata] of arrays)
    writes.push(writeDurably(join(folder, name, 'zarr.json'), JSON.stringify(metadata)))
  await Promise.all(writes)
  await writeDurably(join(folder, 'zarr.json'), JSON.stringify(rootGroup(catalogue, arrays)))
}

function rootGroup(catalogue: Catalogue, arrays: ReadonlyMap<string, ArrayMetadata>) {
  return {
    zarr_format: 3,
    node_type: 'group',
    attributes: {
      Conventions: 'CF-1.11',
      title: catalogue.title.en,
      references: catalogue.citation,
      license: catalogue.licence,
      anemone: catalogue,
    },
    consolidated_metadata: {
      kind: 'inline',
      must_understand: false,
      metadata: Object.fromEntries(arrays),
    },
  }
}
