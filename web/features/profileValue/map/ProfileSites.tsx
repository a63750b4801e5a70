import { type ProfileValueProduct, profileValueRoutes } from '#contracts'
import { useMarketCaller } from '#web/basis/useMixing.ts'
import { useText } from '#web/language/LanguageContext.tsx'
import { DownloadButton } from '#web/products/DownloadButton.tsx'
import type { ProductSites } from '#web/products/useProductSites.ts'
import { SiteValues, type SiteWithValue } from '#web/sites/SiteValues.tsx'
import type { ProfileChoice } from './useProfileChoice.ts'

const files = [
  { label: 'Excel', ending: 'xlsx', route: profileValueRoutes.profileSitesWorkbook },
  { label: 'CSV', ending: 'csv', route: profileValueRoutes.profileSitesCsv },
] as const

/** The sites of a list with what the map shows of their cells, and all their months as a file. */
export function ProfileSites({
  product,
  choice: { layer, turbineId: turbine },
  chosen: { list, fitting, selectList },
  sites,
  decimals,
  onSelect,
}: {
  readonly product: ProfileValueProduct
  readonly choice: ProfileChoice
  readonly chosen: ProductSites
  readonly sites: readonly SiteWithValue[]
  readonly decimals: number
  readonly onSelect: (site: SiteWithValue) => void
}) {
  const { profileValue: text, marketValue } = useText()
  const caller = useMarketCaller()
  if (list === null) return null
  const query = { turbine, list_id: String(list.id) }
  return (
    <SiteValues
      label={marketValue.sitesTable}
      lists={fitting}
      listId={list.id}
      onList={selectList}
      sites={sites}
      valueHead={layer === 'cost' ? text.legends.cost : text.layers[layer]}
      decimals={decimals}
      onSelect={onSelect}
      actions={files.map(({ label, ending, route }) => (
        <DownloadButton
          key={ending}
          label={label}
          hint={text.sitesHint}
          name={`${['profile_value', list.name, product.name, turbine].join('_')}.${ending}`}
          fetchIt={() => caller.fetchFile(route, { params: { id: product.id }, query })}
          {...(ending === 'csv' && {
            fetchAbout: () =>
              caller.fetchFile(profileValueRoutes.profileSitesCsv, {
                params: { id: product.id },
                query: { ...query, part: 'about' },
              }),
          })}
        />
      ))}
    />
  )
}
