import type { Format } from '../../format.ts'
import type { Messages } from '../../messages/index.ts'
import type { MarketOrigin } from '../../schemas/market.ts'

/** Hours filled from another publisher, a line for each. */
export function filledTexts(
  { filled = [] }: Pick<MarketOrigin, 'filled'>,
  { filledHours }: Messages['marketValue'],
  format: Format,
): string[] {
  return filled.map(({ what, hours, from, till, source }) =>
    filledHours({
      what,
      hours: format.number(hours, Number.isInteger(hours) ? 0 : 2),
      from: format.dateUtc(Date.parse(from)),
      till: format.dateUtc(Date.parse(till)),
      source,
    }),
  )
}

/** Sources of the market data, one item each; every view of the figures shows them. */
export function originTexts(
  origin: Pick<MarketOrigin, 'filled' | 'sources' | 'synthetic'>,
  words: Messages['marketValue'],
  format: Format,
): string[] {
  return [
    ...origin.sources,
    ...filledTexts(origin, words, format),
    ...(origin.synthetic ? [words.synthetic] : []),
  ]
}
