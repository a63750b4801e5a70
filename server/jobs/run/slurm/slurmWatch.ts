import { listJobs, type SlurmListing } from './slurmListing.ts'
import type { RunTool } from './slurmTools.ts'

/** Lists all attempts of this server with one query, while there are any. */
export class SlurmWatch {
  readonly #runTool: RunTool
  readonly #pollMs: number
  readonly #names = new Set<string>()
  #next: Promise<SlurmListing | null> | undefined

  constructor(runTool: RunTool, pollS: number) {
    this.#runTool = runTool
    this.#pollMs = 1000 * pollS
  }

  add(name: string): void {
    this.#names.add(name)
  }

  delete(name: string): void {
    this.#names.delete(name)
  }

  /** Next listing, shared by all callers that wait; null if the controller did not answer. */
  next(): Promise<SlurmListing | null> {
    this.#next ??= this.#listLater()
    return this.#next
  }

  async #listLater(): Promise<SlurmListing | null> {
    const { promise, resolve } = Promise.withResolvers<void>()
    setTimeout(resolve, this.#pollMs)
    await promise
    // Callers from now on need a newer answer.
    this.#next = undefined
    return this.#names.size === 0 ? new Map() : listJobs(this.#runTool, [...this.#names])
  }
}
