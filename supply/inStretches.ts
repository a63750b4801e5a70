import type { ImportReport, ImportResult } from '#atlas'
import type { FetchEnd } from './runFetch.ts'

export type FetchedWeather = FetchEnd<ImportResult | null>

/**
 * Fetches and imports one stretch of time after the other until none is left, or one is refused.
 * @param fetchNext `onRest` takes the number of missing stretches, with the one that comes now
 */
export async function inStretches(
  fetchNext: (onRest: (count: number) => void) => Promise<FetchedWeather>,
): Promise<FetchedWeather> {
  let [objects, bytes] = [0, 0]
  let imported: ImportReport | null = null
  for (;;) {
    let rest = 0
    const { outcome, result } = await fetchNext((count) => {
      rest = count
    })
    objects += outcome.objects
    bytes += outcome.bytes
    const all = { ...outcome, objects, bytes }
    if (result !== null && !result.ok) return { outcome: all, result }
    imported = result?.value ?? imported
    if (rest <= 1) return { outcome: all, result: imported && { ok: true, value: imported } }
  }
}
