import type { ChunkedFile } from '#atlas'
import type { ArcoArea } from './arcoArea.ts'
import type { ArcoStore } from './arcoStore.ts'
import type { Stretch } from './stretch.ts'
import type { ChunkObject } from './weatherObjects.ts'
import type { WeatherVariable } from './weatherVariables.ts'

/** A chunk with the file's checksum; the file is named by its key. */
export interface ChunkOfFile {
  readonly object: ChunkObject
  readonly sha256: string
}

/**
 * Description of the chunks for the import. Equal chunks give equal bytes, whenever they were fetched.
 * @param chunks with empty checksums until they are fetched
 */
export function chunkedFileOf(
  { chunk, firstHour, units }: ArcoStore,
  { row, column, latitudes, longitudes }: ArcoArea,
  variables: readonly WeatherVariable[],
  { fromHour, endHour }: Stretch,
  chunks: readonly ChunkOfFile[],
): ChunkedFile {
  return {
    anemoneChunks: 1,
    hours: { first: fromHour, step: 1, count: endHour - fromHour },
    latitudes,
    longitudes,
    chunk,
    origin: [fromHour - firstHour, row, column],
    variables: variables.map((name) => ({ name, units: units[name]! })),
    chunks: chunks.map(({ object, sha256 }) => ({
      variable: object.variable,
      index: object.index,
      file: object.key,
      sha256,
    })),
  }
}
