import { LeastRecentlyUsed } from '../read/leastRecentlyUsed.ts'

/** With more blocks, the entries of the cache would take more memory than the blocks. */
const MOST_BLOCKS = 1 << 14
/** Largest number of blocks unpacked at once: Node has four threads for unpacking. */
const MOST_AT_ONCE = 8

/**
 * Recently read blocks, up to a number of bytes. A block that several callers request at once is read once.
 * Large blocks are read one after another. A block that could not be read is not stored.
 */
export class BlockCache<Block extends object> {
  readonly #read: (index: number) => Promise<Block>
  readonly #blocks: LeastRecentlyUsed<Block>
  readonly #underway = new Map<number, Promise<Block>>()
  readonly #waiting: (() => void)[] = []
  #free: number

  /** Caches at least two rows of two blocks, the most for one point. */
  constructor(read: (index: number) => Promise<Block>, blockBytes: number, largestBytes: number) {
    this.#read = read
    const fitting = Math.floor(largestBytes / blockBytes)
    this.#blocks = new LeastRecentlyUsed(Math.min(MOST_BLOCKS, Math.max(4, fitting)))
    this.#free = Math.min(MOST_AT_ONCE, Math.max(1, fitting))
  }

  async get(index: number): Promise<Block> {
    return this.#blocks.get(String(index)) ?? (await (this.#underway.get(index) ?? this.#fetch(index)))
  }

  clear(): void {
    this.#blocks.clear()
  }

  #fetch(index: number): Promise<Block> {
    const reading = this.#readInTurn(index)
      .then((block) => {
        this.#blocks.set(String(index), block)
        return block
      })
      .finally(() => this.#underway.delete(index))
    this.#underway.set(index, reading)
    return reading
  }

  async #readInTurn(index: number): Promise<Block> {
    if (this.#free > 0) this.#free--
    else await new Promise<void>((resolve) => this.#waiting.push(resolve))
    try {
      return await this.#read(index)
    } finally {
      // The longest waiting reader gets the slot; without one the slot becomes free.
      const next = this.#waiting.shift()
      if (next) next()
      else this.#free++
    }
  }
}
