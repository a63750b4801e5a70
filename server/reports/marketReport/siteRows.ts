import type { MarketValueResult } from '#contracts'

type Site = MarketValueResult['sites'][number]

/** Length limit of a site's name and its turbine: two lines of their columns. */
export const mostCharacters = 36
/** More of them take a second line. */
const charactersOfALine = 20
/** Height of a row of one line and of two. */
const rowMm = { one: 4.2, two: 6.9 } as const

export function turbineName({ turbine }: Site): string {
  return `${turbine.vendor} ${turbine.type}`.trim()
}

/** How many of the first sites have room. */
export function fittingCount(sites: readonly Site[], roomMm: number): number {
  let left = roomMm
  const full = sites.findIndex((site) => {
    const isLong = Math.max(site.name.length, turbineName(site).length) > charactersOfALine
    left -= isLong ? rowMm.two : rowMm.one
    return left < 0
  })
  return full < 0 ? sites.length : full
}
