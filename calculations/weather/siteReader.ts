import type { Atlas, PointSeries } from '#atlas'
import type { StepRange } from './period.ts'
import type { Block } from './recipe.ts'

/** Number of series in memory: nine sites with ten variables over twenty years of hours, but at least one. */
const MAX_HELD_BYTES = 64 * 1024 * 1024
/** Number of steps computed at once: five years of hours, to limit the memory of derived series. */
const BLOCK_STEPS = 43_830

export interface SiteReading {
  /** Degrees, WGS 84. */
  readonly sites: readonly { readonly lat: number; readonly lon: number }[]
  readonly interpolation: 'nearest' | 'bilinear'
  /** Ids of the atlas's variables. */
  readonly variables: readonly string[]
  readonly steps: StepRange
}

/** Reads the atlas at several sites of a list at a time: neighbours share cells, which are read once. */
export class SiteReader {
  readonly #atlas: Atlas
  readonly #reading: SiteReading
  readonly #signal: AbortSignal
  #firstHeld = 0
  #held: readonly PointSeries[] = []

  constructor(atlas: Atlas, reading: SiteReading, signal: AbortSignal) {
    this.#atlas = atlas
    this.#reading = reading
    this.#signal = signal
  }

  /** The series of a site of the list, block after block. Ask for the sites in their order. */
  async *blocks(site: number): AsyncGenerator<Block> {
    if (!this.#held[site - this.#firstHeld]) await this.#readFrom(site)
    const { startMs, stepMs, fields } = this.#held[site - this.#firstHeld]!
    const { fromStep, endStep } = this.#reading.steps
    const rows = endStep - fromStep
    for (let firstRow = 0; firstRow < rows; firstRow += BLOCK_STEPS) {
      this.#signal.throwIfAborted()
      const endRow = Math.min(rows, firstRow + BLOCK_STEPS)
      const part = [...fields].map(([id, series]) => [id, series.subarray(firstRow, endRow)] as const)
      yield {
        firstRow,
        rows: endRow - firstRow,
        startMs: startMs + firstRow * stepMs,
        stepMs,
        fields: new Map(part),
      }
    }
  }

  /** The whole series of a site in one block. Ask for the sites in their order. */
  async whole(site: number): Promise<Block> {
    if (!this.#held[site - this.#firstHeld]) await this.#readFrom(site)
    this.#signal.throwIfAborted()
    const { startMs, stepMs, fields } = this.#held[site - this.#firstHeld]!
    const { fromStep, endStep } = this.#reading.steps
    return { firstRow: 0, rows: endStep - fromStep, startMs, stepMs, fields }
  }

  async #readFrom(site: number): Promise<void> {
    const { sites, steps, variables, interpolation } = this.#reading
    const bytesPerSite = variables.length * (steps.endStep - steps.fromStep) * Float32Array.BYTES_PER_ELEMENT
    const count = Math.max(1, Math.floor(MAX_HELD_BYTES / bytesPerSite))
    // Freed before the next series are allocated.
    this.#held = []
    this.#firstHeld = site
    this.#held = await this.#atlas.readPoints({
      ...steps,
      places: sites.slice(site, site + count),
      variables,
      interpolation,
      signal: this.#signal,
    })
  }
}
