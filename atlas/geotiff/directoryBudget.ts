import { DamagedGeoTiff } from '../errors.ts'
import { TAG } from './tags.ts'

const BLOCK_TABLES = new Set<number>([
  TAG.tileOffsets,
  TAG.tileByteCounts,
  TAG.stripOffsets,
  TAG.stripByteCounts,
])
/** Number of blocks: the planet at 30 m in tiles of 512 x 512 has 3.3 million. */
const MOST_BLOCKS = 1 << 22
/** Number of values of any other tag: a pixel has at most 65,535 samples. */
const MOST_VALUES = 1 << 16
/** Bytes of GDAL's metadata with histograms. */
const MOST_TEXT_BYTES = 1 << 20
/** Memory of all directories' values, 8 bytes each: positions and sizes of the blocks of all levels. */
const MOST_BYTES = 96 << 20
/** Writers may share short values, such as equal pairs of numbers. */
const SHORT_BYTES = 4096

/**
 * Limit of the values of a file's tags, counted before they are read. A file of some megabytes can claim that
 * all tags of 256 directories have the same millions of values.
 */
export class DirectoryBudget {
  readonly #path: string
  readonly #spans: { readonly tag: number; readonly from: number; readonly end: number }[] = []
  #bytes = 0

  constructor(path: string) {
    this.#path = path
  }

  /** @throws DamagedGeoTiff  the tag has more values than any image needs */
  takeNumbers(tag: number, count: number): void {
    if (count > (BLOCK_TABLES.has(tag) ? MOST_BLOCKS : MOST_VALUES))
      throw this.#damaged(`tag ${tag} has ${count} values`)
    this.#take(8 * count)
  }

  /** @throws DamagedGeoTiff  as `takeNumbers` */
  takeText(tag: number, bytes: number): void {
    if (bytes > MOST_TEXT_BYTES) throw this.#damaged(`tag ${tag} has a text of ${bytes} bytes`)
    this.#take(bytes)
  }

  /**
   * Counts bytes of the file for one tag.
   * @throws DamagedGeoTiff they overlap those of another tag
   */
  takeSpan(tag: number, from: number, bytes: number): void {
    if (bytes <= SHORT_BYTES) return
    const end = from + bytes
    const other = this.#spans.find((span) => span.from < end && from < span.end)
    if (other !== undefined) throw this.#damaged(`tags ${other.tag} and ${tag} share bytes`)
    this.#spans.push({ tag, from, end })
  }

  #take(bytes: number): void {
    this.#bytes += bytes
    if (this.#bytes > MOST_BYTES) throw this.#damaged(`the tags have more than ${MOST_BYTES} bytes of values`)
  }

  #damaged(reason: string): DamagedGeoTiff {
    return new DamagedGeoTiff(this.#path, reason)
  }
}
