import { availableParallelism } from 'node:os'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { type Catalogue, layoutOf } from '../layout/catalogue.ts'
import type { ByteSource } from './byteSource.ts'
import { PlaceReader, type PlacesRequest } from './placeReader.ts'
import { SecondReader } from './secondReader.ts'

/** Chunks from which a second thread pays off: its answer takes about as long as two chunks. */
const CHUNKS_WORTH_SHARING = 16

/**
 * Reads many series: remote ones in parallel; local ones in sequence, in two threads for large requests. The
 * second thread starts with the second large request, so that a single one does not pay for it.
 */
export class SeriesReader {
  readonly #source: ByteSource
  readonly #catalogue: Catalogue
  readonly #reader: PlaceReader
  #largeReadings = 0
  #second: SecondReader | null = null

  constructor(source: ByteSource, catalogue: Catalogue) {
    this.#source = source
    this.#catalogue = catalogue
    this.#reader = new PlaceReader(source, catalogue)
  }

  /**
   * @returns  values by request, see PlaceReader
   * @throws MissingChunk | CorruptChunk | AbortError
   */
  async readAll(
    requests: readonly PlacesRequest[],
    signal?: AbortSignal,
  ): Promise<Float32Array<ArrayBuffer>[]> {
    signal?.throwIfAborted()
    const read = (request: PlacesRequest) => this.#reader.read(request, signal)
    if (this.#source.isRemote) return Promise.all(requests.map(read))
    // Reading and unpacking never yield: a gap in between lets a cancellation through.
    const readCancelably = async (request: PlacesRequest) => {
      if (signal) await nextTurn()
      signal?.throwIfAborted()
      return read(request)
    }
    const second = this.#secondFor(requests)
    if (second) return second.share(requests, readCancelably)
    const values: Float32Array<ArrayBuffer>[] = []
    for (const request of requests) values.push(await readCancelably(request))
    return values
  }

  close(): void {
    this.#second?.close()
  }

  #secondFor(requests: readonly PlacesRequest[]): SecondReader | null {
    const { stepsPerChunk } = layoutOf(this.#catalogue)
    const chunks = requests.reduce((sum, request) => sum + chunksOf(request, stepsPerChunk), 0)
    if (requests.length < 2 || chunks < CHUNKS_WORTH_SHARING || availableParallelism() < 2) return null
    this.#largeReadings++
    if (this.#largeReadings > 1)
      this.#second ??= new SecondReader({ folder: this.#source.url, catalogue: this.#catalogue })
    return this.#second?.isFree ? this.#second : null
  }
}

/** Approximate number of chunks to unpack for a request. */
function chunksOf({ places, fromStep, endStep }: PlacesRequest, stepsPerChunk: number): number {
  const cells = places.reduce((sum, { length }) => sum + length, 0)
  return cells * Math.ceil((endStep - fromStep) / stepsPerChunk)
}
