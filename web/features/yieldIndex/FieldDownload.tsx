import { referenceText, type YieldIndexProduct, yieldIndexRoutes } from '#contracts'
import { formatIndexPeriod } from '#domain'
import { useCaller } from '#web/api/ApiContext.tsx'
import { useText } from '#web/language/LanguageContext.tsx'
import { DownloadButton } from '#web/products/DownloadButton.tsx'
import type { IndexChoice } from './useIndexChoice.ts'

/** Saves the shown field as the server makes it. */
export function FieldDownload({
  product,
  choice,
  isKnown,
}: {
  readonly product: YieldIndexProduct
  readonly choice: IndexChoice
  readonly isKnown: boolean
}) {
  const { yieldIndex: text } = useText()
  const caller = useCaller()
  const { layer, mode, turbineId: turbine } = choice
  const period = formatIndexPeriod(choice.period)
  const reference = referenceText(choice.reference)
  const params = { id: product.id }
  const nameParts =
    layer === 'period'
      ? ['index', product.name, turbine, mode, period, reference]
      : [layer, product.name, turbine]
  return (
    <DownloadButton
      label={text.download}
      hint={text.downloadHint}
      name={`${nameParts.join('_')}.tif`}
      disabled={!isKnown}
      fetchIt={() =>
        layer === 'period'
          ? caller.fetchFile(yieldIndexRoutes.indexField, {
              params,
              query: { period, mode, turbine, reference },
            })
          : caller.fetchFile(yieldIndexRoutes.indexYearsField, { params, query: { turbine, figure: layer } })
      }
    />
  )
}
