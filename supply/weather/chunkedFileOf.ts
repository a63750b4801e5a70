import path from 'node:path'
import type { ChunkedFile } from '#atlas'
import type { FetchedObject } from '../runFetch.ts'
import type { ArcoArea } from './arcoArea.ts'
import type { ArcoStore } from './arcoStore.ts'
import type { Stretch } from './stretch.ts'
import type { ChunkObject } from './weatherObjects.ts'
import type { WeatherVariable } from './weatherVariables.ts'

/** What the import is told of the chunks beside it. The same chunks give the same bytes, whenever they were fetched. */
export function chunkedFileOf(
  { chunk, firstHour, units }: ArcoStore,
  { row, column, latitudes, longitudes }: ArcoArea,
  variables: readonly WeatherVariable[],
  { fromHour, endHour }: Stretch,
  contents: readonly FetchedObject<ChunkObject>[],
): ChunkedFile {
  return {
    anemoneChunks: 1,
    hours: { first: fromHour, step: 1, count: endHour - fromHour },
    latitudes,
    longitudes,
    chunk,
    origin: [fromHour - firstHour, row, column],
    variables: variables.map((name) => ({ name, units: units[name]! })),
    chunks: contents.map(({ object, file, sha256 }) => ({
      variable: object.variable,
      index: object.index,
      file: path.basename(file),
      sha256,
    })),
  }
}
