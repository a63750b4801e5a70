import { createHash } from 'node:crypto'
import type { AtlasInfo } from '#atlas'
import type { PriceHistory } from '#domain'

/**
 * Checksum of the prices within the time of an atlas, and of a result's other inputs.
 * @param more plain data
 */
export function basisOf(
  prices: PriceHistory,
  { dataFromMs, resolutionTimeS, stepCount }: Pick<AtlasInfo, 'dataFromMs' | 'resolutionTimeS' | 'stepCount'>,
  more: unknown,
): string {
  const endMs = dataFromMs + 1000 * resolutionTimeS * stepCount
  const hash = createHash('sha256').update(JSON.stringify(more))
  for (const { zone, startMs, stepMs, values } of prices) {
    const from = Math.max(0, Math.floor((dataFromMs - startMs) / stepMs))
    const until = Math.min(values.length, Math.ceil((endMs - startMs) / stepMs))
    if (from >= until) continue
    hash.update(JSON.stringify([zone, startMs + from * stepMs, stepMs]))
    hash.update(Float64Array.from({ length: until - from }, (_, index) => values[from + index]!))
  }
  return hash.digest('hex')
}
