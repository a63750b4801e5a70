import path from 'node:path'
import type { ComingFiles, ImportResult } from '#atlas'

/**
 * An import that begins with its first file, and waits for each other file when it is read.
 * @param first  name of the file that is read first
 * @param begin  called once; it returns soon after the signal is aborted
 */
export function comingImport(
  first: string,
  begin: (coming: ComingFiles, signal: AbortSignal) => Promise<ImportResult>,
) {
  const arrivals = new Map<string, PromiseWithResolvers<void>>()
  const all = Promise.withResolvers<void>()
  const stop = new AbortController()
  let result: Promise<ImportResult> | null = null
  all.promise.catch(() => {})

  function begun(): Promise<ImportResult> {
    const arrival = async (file: string) => {
      stop.signal.throwIfAborted()
      await arrivalOf(path.basename(file)).promise
    }
    const own = begin({ arrival, all: all.promise }, stop.signal)
    // Awaiting it still throws.
    own.catch(() => {})
    return own
  }

  function arrivalOf(name: string): PromiseWithResolvers<void> {
    const known = arrivals.get(name)
    if (known !== undefined) return known
    const arrival = Promise.withResolvers<void>()
    arrival.promise.catch(() => {})
    arrivals.set(name, arrival)
    return arrival
  }

  return {
    arrived(name: string): void {
      arrivalOf(name).resolve()
      if (name === first) result ??= begun()
    },
    /** All files are on the disk. @returns the import's result @throws its errors */
    finish(): Promise<ImportResult> {
      all.resolve()
      result ??= begun()
      return result
    },
    /** Called if some files will not come: returns when the import has ended and left nothing. */
    async abandon(): Promise<void> {
      const reason = new Error('not all files have come')
      stop.abort(reason)
      all.reject(reason)
      for (const { reject } of arrivals.values()) reject(reason)
      // The caller knows why the files are missing.
      await result?.catch(() => {})
    },
  }
}
