import type { Provenance } from '#contracts'

/** '2005–2025', or one year. */
export function periodText({ from, till }: Pick<Provenance, 'from' | 'till'>): string {
  return [...new Set([from.slice(0, 4), till.slice(0, 4)])].join('–')
}
