import { BlockCache } from './blockCache.ts'
import { blockBytesOf, type ImageLayout } from './imageLayout.ts'
import type { RandomAccess } from './randomAccessFile.ts'
import { readBlock } from './readBlock.ts'
import type { Samples } from './samples.ts'

/** Meaning of the stored numbers: n is `n * scale + offset`, or missing. */
export interface ValueMeaning {
  readonly nodata: number | null
  /** Whether the file names its missing value, a number or not. */
  readonly isDeclared: boolean
  readonly scale: number
  readonly offset: number
}

/**
 * Common missing values, which files do not declare, or in addition to another one; none of them is a height, a roughness
 * or a speed, unless a scale applies.
 */
const usualVoids: ReadonlySet<number> = new Set([
  -32_768,
  -32_767,
  -9999,
  -99_999,
  Math.fround(-3.4028235e38),
])

/** Bytes of the cache, enough for the surroundings of all sites of a list; a block usually has 0.25 MB. */
const CACHE_BYTES = 64 << 20
const EMPTY_BLOCK: Samples = new Uint8Array(0)

/** Values of an image by column and row; it unpacks blocks on demand. */
export class RasterValues {
  readonly width: number
  readonly height: number
  readonly meaning: ValueMeaning
  /** Whether usual values mean missing. */
  readonly #hasUsualVoids: boolean
  readonly #file: RandomAccess
  readonly #layout: ImageLayout
  readonly #blocks: BlockCache<Samples>

  constructor(file: RandomAccess, layout: ImageLayout, isLittleEndian: boolean, meaning: ValueMeaning) {
    this.width = layout.width
    this.height = layout.height
    this.meaning = meaning
    this.#hasUsualVoids = !meaning.isDeclared || (meaning.scale === 1 && meaning.offset === 0)
    this.#file = file
    this.#layout = layout
    const read = async (index: number) =>
      (await readBlock(file, layout, isLittleEndian, index)) ?? EMPTY_BLOCK
    this.#blocks = new BlockCache(read, blockBytesOf(layout), CACHE_BYTES)
  }

  /** One value, NaN if missing. */
  async value(column: number, row: number): Promise<number> {
    const { blockWidth, blockHeight } = this.#layout
    const block = await this.#block(Math.floor(column / blockWidth), Math.floor(row / blockHeight))
    return this.#meaningOf(block, (row % blockHeight) * blockWidth + (column % blockWidth))
  }

  /** Values [row][column] of a part completely inside the image, NaN if missing. */
  async window(column: number, row: number, columns: number, rows: number): Promise<Float64Array> {
    const isInside = column >= 0 && row >= 0 && column + columns <= this.width && row + rows <= this.height
    if (!isInside) throw new RangeError(`window ${column}, ${row}, ${columns} x ${rows} leaves the raster`)
    const { blockWidth, blockHeight } = this.#layout
    const window = new Float64Array(columns * rows)
    for (let y = row; y < row + rows; y++) {
      for (let x = column; x < column + columns; ) {
        const block = await this.#block(Math.floor(x / blockWidth), Math.floor(y / blockHeight))
        const end = Math.min(column + columns, (Math.floor(x / blockWidth) + 1) * blockWidth)
        const start = (y % blockHeight) * blockWidth
        for (; x < end; x++)
          window[(y - row) * columns + x - column] = this.#meaningOf(block, start + (x % blockWidth))
      }
    }
    return window
  }

  async close(): Promise<void> {
    this.#blocks.clear()
    await this.#file.close()
  }

  #block(across: number, down: number): Promise<Samples> {
    return this.#blocks.get(down * this.#layout.blocksAcross + across)
  }

  /** An omitted block is missing, or zeros if no value means missing: as in GDAL. */
  #meaningOf(block: Samples, at: number): number {
    const { nodata, scale, offset } = this.meaning
    if (block === EMPTY_BLOCK) return nodata === null ? offset : Number.NaN
    const stored = block[at]!
    const isMissing = stored === nodata || (this.#hasUsualVoids && usualVoids.has(stored))
    return isMissing ? Number.NaN : stored * scale + offset
  }
}
