import { useText } from '#web/language/LanguageContext.tsx'
import type { ProductSites } from '#web/products/useProductSites.ts'
import { SiteValues, type SiteWithValue } from '#web/sites/SiteValues.tsx'
import type { MarketLayer } from './marketClasses.ts'

/** The sites of a list with what the map shows of their cells. */
export function MarketSites({
  layer,
  chosen: { list, fitting, selectList },
  sites,
  decimals,
  onSelect,
}: {
  readonly layer: MarketLayer
  readonly chosen: ProductSites
  readonly sites: readonly SiteWithValue[]
  readonly decimals: number
  readonly onSelect: (site: SiteWithValue) => void
}) {
  const { marketValue: text } = useText()
  if (list === null) return null
  return (
    <SiteValues
      label={text.sitesTable}
      lists={fitting}
      listId={list.id}
      onList={selectList}
      sites={sites}
      valueHead={text.legends[layer]}
      decimals={decimals}
      onSelect={onSelect}
    />
  )
}
