import { type MarketValueProduct, marketValueRoutes } from '#contracts'
import { formatIndexPeriod } from '#domain'
import { useMarketCaller } from '#web/basis/useMixing.ts'
import { useText } from '#web/language/LanguageContext.tsx'
import { DownloadButton } from '#web/products/DownloadButton.tsx'
import type { MarketChoice } from './useMarketChoice.ts'

/** Saves the shown delta as the server makes it. */
export function MarketFieldDownload({
  product,
  choice: { turbineId: turbine, period: chosen },
  isKnown,
}: {
  readonly product: MarketValueProduct
  readonly choice: MarketChoice
  readonly isKnown: boolean
}) {
  const { marketValue: text } = useText()
  const caller = useMarketCaller()
  const period = formatIndexPeriod(chosen)
  return (
    <DownloadButton
      label={text.download}
      hint={text.downloadHint}
      name={`${['market_value_delta', product.name, turbine, period].join('_')}.tif`}
      disabled={!isKnown}
      fetchIt={() =>
        caller.fetchFile(marketValueRoutes.marketField, {
          params: { id: product.id },
          query: { turbine, period },
        })
      }
    />
  )
}
