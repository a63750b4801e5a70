import { useQuery } from '@tanstack/react-query'
import type { YieldIndexProduct } from '#contracts'
import { useCaller } from '#web/api/ApiContext.tsx'
import { errorText } from '#web/api/apiError.ts'
import styles from '#web/fields/FieldScreen.module.css'
import { useText } from '#web/language/LanguageContext.tsx'
import type { OfferedProduct } from '#web/products/OfferedPage.tsx'
import { useTilesUrl } from '#web/sites/useTilesUrl.ts'
import { Problem } from '#web/ui/ErrorBox.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { IndexMap } from './IndexMap.tsx'
import { indexEnergiesQuery } from './indexQueries.ts'
import { useIndexChoice } from './useIndexChoice.ts'

/** The index of one atlas: its energies are loaded once for each turbine, all the rest happens here. */
export function IndexScreen({
  product,
  offered,
}: {
  readonly product: YieldIndexProduct
  readonly offered: readonly OfferedProduct[]
}) {
  const { yieldIndex: text } = useText()
  const [choice, change] = useIndexChoice(product)
  const tilesUrl = useTilesUrl()
  const energies = useQuery({
    ...indexEnergiesQuery(useCaller(), product, choice.turbineId),
    placeholderData: (before) => before,
  })
  if (energies.isError)
    return (
      <div className={styles.message}>
        <PageTitle>{text.title}</PageTitle>
        <Problem onRetry={() => void energies.refetch()}>{errorText(energies.error)}</Problem>
      </div>
    )
  if (!energies.data || tilesUrl === undefined)
    return (
      <div className={styles.message}>
        <PageTitle>{text.title}</PageTitle>
        <p>{text.loading}</p>
        <Spinner />
      </div>
    )
  return (
    <IndexMap
      product={product}
      offered={offered}
      energies={energies.data}
      tilesUrl={tilesUrl}
      choice={choice}
      onChange={change}
    />
  )
}
