import { useQuery } from '@tanstack/react-query'
import type { ProfileValueProduct } from '#contracts'
import { useCaller } from '#web/api/ApiContext.tsx'
import { errorText } from '#web/api/apiError.ts'
import { useText } from '#web/language/LanguageContext.tsx'
import { Nothing } from '#web/products/OfferedPage.tsx'
import { useTilesUrl } from '#web/sites/useTilesUrl.ts'
import { Problem } from '#web/ui/ErrorBox.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import styles from '../ProfileValue.module.css'
import { profileFieldsQuery } from '../profileQueries.ts'
import { ProfileMap } from './ProfileMap.tsx'
import { useProfileChoice } from './useProfileChoice.ts'

/** Profile values of all cells: energy and revenue are loaded once for each turbine, all the rest happens here. */
export function ProfileMapPart({ product }: { readonly product: ProfileValueProduct }) {
  const { marketValue: text } = useText()
  if (product.turbines.length === 0 || product.months === null) return <Nothing>{text.noMonths}</Nothing>
  return <Loaded product={product} />
}

function Loaded({ product }: { readonly product: ProfileValueProduct }) {
  const { marketValue: text } = useText()
  const [choice, change] = useProfileChoice(product)
  const tilesUrl = useTilesUrl()
  const fields = useQuery({
    ...profileFieldsQuery(useCaller(), product, choice.turbineId),
    placeholderData: (before) => before,
  })
  if (fields.isError)
    return <Problem onRetry={() => void fields.refetch()}>{errorText(fields.error)}</Problem>
  if (!fields.data || tilesUrl === undefined)
    return (
      <>
        <p>{text.loading}</p>
        <Spinner />
      </>
    )
  return (
    <div className={styles.map}>
      <ProfileMap
        product={product}
        data={fields.data}
        tilesUrl={tilesUrl}
        choice={choice}
        onChange={change}
      />
    </div>
  )
}
