import { LeastRecentlyUsed } from '../read/leastRecentlyUsed.ts'

/**
 * Blocks that were read lately, up to a number of bytes; a block that several ask for at once is read once.
 * A block that could not be read is not remembered.
 */
export class BlockCache<Block extends object> {
  readonly #read: (index: number) => Promise<Block>
  readonly #blocks: LeastRecentlyUsed<Block>
  readonly #underway = new Map<number, Promise<Block>>()

  /** At least two rows of two blocks are cached, the most that one point needs. */
  constructor(read: (index: number) => Promise<Block>, blockBytes: number, largestBytes: number) {
    this.#read = read
    this.#blocks = new LeastRecentlyUsed(Math.max(4, Math.floor(largestBytes / blockBytes)))
  }

  async get(index: number): Promise<Block> {
    return this.#blocks.get(String(index)) ?? (await (this.#underway.get(index) ?? this.#fetch(index)))
  }

  clear(): void {
    this.#blocks.clear()
  }

  #fetch(index: number): Promise<Block> {
    const reading = this.#read(index)
      .then((block) => {
        this.#blocks.set(String(index), block)
        return block
      })
      .finally(() => this.#underway.delete(index))
    this.#underway.set(index, reading)
    return reading
  }
}
