import type { MarketValueResult } from '#contracts'

type Site = MarketValueResult['sites'][number]

/** Length limit of a site's name and its turbine: four lines of their columns. */
export const mostCharacters = 72
/** Characters of the first line, and at least those of each further one, which words may not fill. */
const charactersOf = { firstLine: 20, nextLine: 16 } as const
/** Height of a row of one line, and of each further line. */
const rowMm = { one: 4.2, next: 2.7 } as const

export function turbineName({ turbine }: Site): string {
  return `${turbine.vendor} ${turbine.type}`.trim()
}

/** Number of first sites that fit. */
export function fittingCount(sites: readonly Site[], roomMm: number): number {
  let left = roomMm
  const full = sites.findIndex((site) => {
    const longest = Math.min(mostCharacters, Math.max(site.name.length, turbineName(site).length))
    const next = Math.max(0, Math.ceil((longest - charactersOf.firstLine) / charactersOf.nextLine))
    left -= rowMm.one + next * rowMm.next
    return left < 0
  })
  return full < 0 ? sites.length : full
}
