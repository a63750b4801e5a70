import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { ProfileValueProduct } from '#contracts'
import { gridCellOf } from '#domain'
import { errorText } from '#web/api/apiError.ts'
import { useMarketCaller } from '#web/basis/useMixing.ts'
import { useText } from '#web/language/LanguageContext.tsx'
import { atlasGridOf } from '#web/maps/atlasGridOf.ts'
import { Nothing } from '#web/products/OfferedPage.tsx'
import { useTilesUrl } from '#web/sites/useTilesUrl.ts'
import { Problem } from '#web/ui/ErrorBox.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import styles from '../ProfileValue.module.css'
import { profileFieldsQuery } from '../profileQueries.ts'
import { ProfileCell } from './ProfileCell.tsx'
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
  const grid = useMemo(() => atlasGridOf(product.atlas), [product.atlas])
  const fields = useQuery({
    ...profileFieldsQuery(useMarketCaller(), product, choice.turbineId),
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
  const cell = choice.at && gridCellOf(grid, choice.at.lat, choice.at.lon)
  return (
    <>
      <div className={styles.map}>
        <ProfileMap
          product={product}
          data={fields.data}
          tilesUrl={tilesUrl}
          choice={choice}
          onChange={change}
        />
      </div>
      {cell && (
        <ProfileCell
          product={product}
          grid={grid}
          cell={cell}
          choice={choice}
          onClose={() => change({ at: null })}
        />
      )}
    </>
  )
}
