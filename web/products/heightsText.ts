import type { Format } from '#contracts'

/** '100 · 140.5 m'. */
export function heightsText(heightsM: readonly number[], format: Pick<Format, 'exact'>): string {
  return `${heightsM.map((heightM) => format.exact(heightM)).join(' · ')}\u00a0m`
}
