import type { AtlasInfo } from '#atlas'
import { type ArcoStore, hourMs } from './arcoStore.ts'

/** Hours since 1970, the end exclusive. */
export interface Stretch {
  readonly fromHour: number
  readonly endHour: number
}

/**
 * Stretches to fetch and import in order: the hours that an atlas lacks, cut where the store's chunks end. So the disk
 * holds at most one chunk of time, and the atlas serves its data while it grows.
 * @param info null: there is no atlas yet
 */
export function stretchesOf(
  { firstHour, hourCount, chunk }: ArcoStore,
  info: AtlasInfo | null,
  fromMs: number,
  endMs: number,
): Stretch[] {
  const from = Math.max(firstHour, firstMissingMs(info, fromMs) / hourMs)
  const end = Math.min(firstHour + hourCount, endMs / hourMs)
  const stretches: Stretch[] = []
  for (let at = from; at < end; ) {
    const chunkEnd = firstHour + (Math.floor((at - firstHour) / chunk[0]) + 1) * chunk[0]
    const endHour = Math.min(chunkEnd, end)
    stretches.push({ fromHour: at, endHour })
    at = endHour
  }
  return stretches
}

/** Preliminary hours are fetched again once they are final. */
function firstMissingMs(info: AtlasInfo | null, fromMs: number): number {
  if (info === null) return fromMs
  return info.preliminaryFromMs ?? info.dataTillMs + hourMs
}
