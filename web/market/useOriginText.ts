import { useCallback } from 'react'
import { filledTexts, type MarketOrigin, originTexts } from '#contracts'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'

/** Source of market data, in one line: synthetic prices have no publisher. */
export function useOriginText(): (market: MarketOrigin) => string {
  const { marketValue } = useText()
  const format = useFormat()
  return useCallback(
    (market) =>
      market.synthetic ? marketValue.synthetic : originTexts(market, marketValue, format).join(' · '),
    [marketValue, format],
  )
}

/** The sources as items of the line below a map, which marks synthetic prices elsewhere. */
export function useMapSources(): (market: MarketOrigin | null | undefined) => readonly string[] {
  const { marketValue } = useText()
  const format = useFormat()
  return useCallback(
    (market) =>
      !market || market.synthetic ? [] : [...market.sources, ...filledTexts(market, marketValue, format)],
    [marketValue, format],
  )
}
