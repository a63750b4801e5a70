import { useQuery } from '@tanstack/react-query'
import type { MarketValueProduct } from '#contracts'
import { errorText } from '#web/api/apiError.ts'
import { useMarketCaller } from '#web/basis/useMixing.ts'
import styles from '#web/fields/FieldScreen.module.css'
import { useText } from '#web/language/LanguageContext.tsx'
import type { OfferedProduct } from '#web/products/OfferedPage.tsx'
import { useTilesUrl } from '#web/sites/useTilesUrl.ts'
import { Problem } from '#web/ui/ErrorBox.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { MarketMap } from './MarketMap.tsx'
import { marketFieldsQuery } from './marketQueries.ts'
import { useMarketChoice } from './useMarketChoice.ts'

/** Market values of one atlas: energy and revenue are loaded once for each turbine, all the rest happens here. */
export function MarketScreen({
  product,
  offered,
}: {
  readonly product: MarketValueProduct
  readonly offered: readonly OfferedProduct[]
}) {
  const { marketValue: text } = useText()
  const [choice, change] = useMarketChoice(product)
  const tilesUrl = useTilesUrl()
  const fields = useQuery({
    ...marketFieldsQuery(useMarketCaller(), product, choice.turbineId),
    placeholderData: (before) => before,
  })
  if (fields.isError)
    return (
      <div className={styles.message}>
        <PageTitle>{text.title}</PageTitle>
        <Problem onRetry={() => void fields.refetch()}>{errorText(fields.error)}</Problem>
      </div>
    )
  if (!fields.data || tilesUrl === undefined)
    return (
      <div className={styles.message}>
        <PageTitle>{text.title}</PageTitle>
        <p>{text.loading}</p>
        <Spinner />
      </div>
    )
  return (
    <MarketMap
      product={product}
      offered={offered}
      data={fields.data}
      tilesUrl={tilesUrl}
      choice={choice}
      onChange={change}
    />
  )
}
