import { BlockCache } from './blockCache.ts'
import { blockBytesOf, type ImageLayout } from './imageLayout.ts'
import type { RandomAccess } from './randomAccessFile.ts'
import { readBlock } from './readBlock.ts'
import type { Samples } from './samples.ts'

/** What the stored numbers mean: n is `n * scale + offset`, or missing. */
export interface ValueMeaning {
  readonly nodata: number | null
  /** Whether the file names its missing value, a number or not. */
  readonly isDeclared: boolean
  readonly scale: number
  readonly offset: number
}

/** What programs write for missing values, some without saying so; none is a height, a roughness or a speed. */
const usualVoids: ReadonlySet<number> = new Set([
  -32_768,
  -32_767,
  -9999,
  -99_999,
  Math.fround(-3.4028235e38),
])

/** Enough for the surroundings of all sites of a list; a block has mostly 0.25 MB. */
const CACHE_BYTES = 64 << 20
const EMPTY_BLOCK: Samples = new Uint8Array(0)

/** An image's values by column and row, unpacked block by block when they are asked for. */
export class RasterValues {
  readonly width: number
  readonly height: number
  readonly meaning: ValueMeaning
  /** Where the file names no missing value. */
  readonly #hasUsualVoids: boolean
  readonly #file: RandomAccess
  readonly #layout: ImageLayout
  readonly #blocks: BlockCache<Samples>

  constructor(file: RandomAccess, layout: ImageLayout, isLittleEndian: boolean, meaning: ValueMeaning) {
    this.width = layout.width
    this.height = layout.height
    this.meaning = meaning
    this.#hasUsualVoids = !meaning.isDeclared
    this.#file = file
    this.#layout = layout
    const read = async (index: number) =>
      (await readBlock(file, layout, isLittleEndian, index)) ?? EMPTY_BLOCK
    this.#blocks = new BlockCache(read, blockBytesOf(layout), CACHE_BYTES)
  }

  /** One value, NaN where missing. */
  async value(column: number, row: number): Promise<number> {
    const { blockWidth, blockHeight } = this.#layout
    const block = await this.#block(Math.floor(column / blockWidth), Math.floor(row / blockHeight))
    return this.#meaningOf(block, (row % blockHeight) * blockWidth + (column % blockWidth))
  }

  /** Values [row][column] of a part of the image that lies wholly inside, NaN where missing. */
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

  /** A block that the file leaves out is missing, or zeros where nothing means missing: as GDAL has it. */
  #meaningOf(block: Samples, at: number): number {
    const { nodata, scale, offset } = this.meaning
    if (block === EMPTY_BLOCK) return nodata === null ? offset : Number.NaN
    const stored = block[at]!
    const isMissing = stored === nodata || (this.#hasUsualVoids && usualVoids.has(stored))
    return isMissing ? Number.NaN : stored * scale + offset
  }
}
