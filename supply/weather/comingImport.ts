import path from 'node:path'
import type { ComingFiles, ImportResult } from '#atlas'

/** An import that begins with its first file, and waits for each other file when it is read. */
export class ComingImport {
  readonly #first: string
  readonly #begin: (coming: ComingFiles, signal: AbortSignal) => Promise<ImportResult>
  readonly #arrivals = new Map<string, PromiseWithResolvers<void>>()
  readonly #all = Promise.withResolvers<void>()
  readonly #stop = new AbortController()
  #result: Promise<ImportResult> | null = null

  /**
   * @param first  name of the file that is read first
   * @param begin  called once; it returns soon after the signal is aborted
   */
  constructor(first: string, begin: (coming: ComingFiles, signal: AbortSignal) => Promise<ImportResult>) {
    this.#first = first
    this.#begin = begin
    this.#all.promise.catch(() => {})
  }

  /** A file is on the disk. */
  arrived(name: string): void {
    this.#arrival(name).resolve()
    if (name === this.#first) this.#result ??= this.#begun()
  }

  /** All files are on the disk. @returns the import's result @throws its errors */
  finish(): Promise<ImportResult> {
    this.#all.resolve()
    this.#result ??= this.#begun()
    return this.#result
  }

  /** Called if some files will not come: returns when the import has ended and left nothing. */
  async abandon(): Promise<void> {
    const reason = new Error('not all files have come')
    this.#stop.abort(reason)
    this.#all.reject(reason)
    for (const { reject } of this.#arrivals.values()) reject(reason)
    // The caller knows why the files are missing.
    await this.#result?.catch(() => {})
  }

  #begun(): Promise<ImportResult> {
    const arrival = async (file: string) => {
      this.#stop.signal.throwIfAborted()
      await this.#arrival(path.basename(file)).promise
    }
    const result = this.#begin({ arrival, all: this.#all.promise }, this.#stop.signal)
    // Awaiting it still throws.
    result.catch(() => {})
    return result
  }

  #arrival(name: string): PromiseWithResolvers<void> {
    const known = this.#arrivals.get(name)
    if (known !== undefined) return known
    const arrival = Promise.withResolvers<void>()
    arrival.promise.catch(() => {})
    this.#arrivals.set(name, arrival)
    return arrival
  }
}
