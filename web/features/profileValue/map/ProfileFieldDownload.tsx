import { type ProfileValueProduct, profileValueRoutes } from '#contracts'
import { formatIndexPeriod } from '#domain'
import { useMarketCaller } from '#web/basis/useMixing.ts'
import { useText } from '#web/language/LanguageContext.tsx'
import { DownloadButton } from '#web/products/DownloadButton.tsx'
import type { ProfileChoice } from './useProfileChoice.ts'

/** Saves the shown field as the server makes it. */
export function ProfileFieldDownload({
  product,
  choice: { turbineId: turbine, period: chosen, layer: profile },
  isKnown,
}: {
  readonly product: ProfileValueProduct
  readonly choice: ProfileChoice
  readonly isKnown: boolean
}) {
  const { profileValue: text, marketValue } = useText()
  const caller = useMarketCaller()
  const period = formatIndexPeriod(chosen)
  return (
    <DownloadButton
      label={marketValue.download}
      hint={text.downloadField}
      name={`${['profile', profile, product.name, turbine, period].join('_')}.tif`}
      disabled={!isKnown}
      fetchIt={() =>
        caller.fetchFile(profileValueRoutes.profileField, {
          params: { id: product.id },
          query: { turbine, period, profile },
        })
      }
    />
  )
}
