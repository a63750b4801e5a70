import { availableParallelism } from 'node:os'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { type Catalogue, layoutOf } from '../layout/catalogue.ts'
import type { ByteSource } from './byteSource.ts'
import { PlaceReader, type PlacesRequest } from './placeReader.ts'
import { SecondReader } from './secondReader.ts'

/** Chunks from which on a second thread is worth asking: it answers after about the time of two. */
const CHUNKS_WORTH_SHARING = 16

/**
 * Reads many series: all at once from afar; from disk one after the other, in two threads where it is much. The second
 * thread starts with the second such reading, so that whoever reads once does not pay for it.
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
    // Reading and unpacking never leave the thread: a gap between lets a cancellation through.
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

/** About how many chunks are unpacked for a request. */
function chunksOf({ places, fromStep, endStep }: PlacesRequest, stepsPerChunk: number): number {
  const cells = places.reduce((sum, { length }) => sum + length, 0)
  return cells * Math.ceil((endStep - fromStep) / stepsPerChunk)
}
