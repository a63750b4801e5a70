import { listJobs, type SlurmListing } from './slurmListing.ts'
import type { RunTool } from './slurmTools.ts'

/** Asks the cluster for all attempts of this server at once, while there are any. */
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

  /** The next listing, which all that wait share; null where the controller did not answer. */
  next(): Promise<SlurmListing | null> {
    this.#next ??= this.#listLater()
    return this.#next
  }

  async #listLater(): Promise<SlurmListing | null> {
    const { promise, resolve } = Promise.withResolvers<void>()
    setTimeout(resolve, this.#pollMs)
    await promise
    // What is asked for from now on wants a newer answer than this one.
    this.#next = undefined
    return this.#names.size === 0 ? new Map() : listJobs(this.#runTool, [...this.#names])
  }
}
