import type { ResultGroup } from '#contracts'

/** What all losses together take of the park yield; null where there is none. */
export function lossShare({ net, yield: { park_mwh } }: ResultGroup): number | null {
  return park_mwh > 0 ? 1 - net.p50_mwh / park_mwh : null
}
