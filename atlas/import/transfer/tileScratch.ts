import { type FileHandle, mkdir, open, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { ShardBlock } from '../../layout/blocks.ts'
import { type BlockSeries, transpose } from './blockSeries.ts'

const BYTES = Int16Array.BYTES_PER_ELEMENT

/**
 * A file that transposes maps to series: takes maps of the whole grid in the order of time, returns one tile
 * after the other. Whatever the size of the grid, memory contains one slab of maps or one tile.
 */
export class TileScratch implements BlockSeries {
  readonly #path: string
  readonly #file: FileHandle
  readonly #blocks: readonly ShardBlock[]
  readonly #offsets: readonly number[]
  readonly #xSz: number
  readonly #steps: number
  #written = 0

  private constructor(
    path: string,
    file: FileHandle,
    blocks: readonly ShardBlock[],
    xSz: number,
    steps: number,
  ) {
    this.#path = path
    this.#file = file
    this.#blocks = blocks
    this.#xSz = xSz
    this.#steps = steps
    let offset = 0
    this.#offsets = blocks.map((block) => {
      const own = offset
      offset += cellsOf(block) * steps * BYTES
      return own
    })
  }

  /** @param blocks  tiles of one period; together they are the grid */
  static async create(path: string, blocks: readonly ShardBlock[], xSz: number, steps: number) {
    await mkdir(dirname(path), { recursive: true })
    return new TileScratch(path, await open(path, 'w+'), blocks, xSz, steps)
  }

  /** Takes the next maps, [time][y][x] as stored integers. */
  async add(maps: Int16Array, count: number): Promise<void> {
    const mapCells = maps.length / count
    for (const [b, block] of this.#blocks.entries()) {
      const { rows, columns, y0, x0 } = block
      const isWholeGrid = cellsOf(block) === mapCells
      const part = isWholeGrid ? maps : new Int16Array(count * cellsOf(block))
      let to = 0
      for (let t = 0; t < count && !isWholeGrid; t++)
        for (let row = 0; row < rows; row++) {
          const from = t * mapCells + (y0 + row) * this.#xSz + x0
          for (let i = from; i < from + columns; i++) part[to++] = maps[i]!
        }
      const bytes = new Uint8Array(part.buffer, part.byteOffset, part.byteLength)
      await this.#file.write(
        bytes,
        0,
        bytes.length,
        this.#offsets[b]! + this.#written * cellsOf(block) * BYTES,
      )
    }
    this.#written += count
  }

  /** Series of one tile, [cell][time]. */
  async series(block: ShardBlock): Promise<Int16Array<ArrayBuffer>> {
    const cells = cellsOf(block)
    const maps = new Int16Array(cells * this.#steps)
    const offset = this.#offsets[this.#blocks.indexOf(block)]!
    await this.#file.read(new Uint8Array(maps.buffer), 0, maps.byteLength, offset)
    const series = new Int16Array(maps.length)
    transpose(maps, cells, series, { from: 0, steps: this.#steps })
    return series
  }

  async remove(): Promise<void> {
    await this.#file.close()
    await rm(this.#path)
  }
}

function cellsOf({ rows, columns }: ShardBlock): number {
  return rows * columns
}
