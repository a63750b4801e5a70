import { referenceText, type YieldIndexProduct, yieldIndexRoutes } from '#contracts'
import { formatIndexPeriod } from '#domain'
import { useCaller } from '#web/api/ApiContext.tsx'
import { useText } from '#web/language/LanguageContext.tsx'
import { DownloadButton } from '#web/products/DownloadButton.tsx'
import type { ProductSites } from '#web/products/useProductSites.ts'
import { SiteValues, type SiteWithValue } from '#web/sites/SiteValues.tsx'
import type { IndexChoice } from './useIndexChoice.ts'

const files = [
  { label: 'Excel', ending: 'xlsx', route: yieldIndexRoutes.indexSitesWorkbook },
  { label: 'CSV', ending: 'csv', route: yieldIndexRoutes.indexSitesCsv },
] as const

/** The sites of a list with their index in the shown period, and all their months as a file. */
export function SitesPanel({
  product,
  choice,
  chosen: { list, fitting, selectList },
  sites,
  onSelect,
}: {
  readonly product: YieldIndexProduct
  readonly choice: IndexChoice
  readonly chosen: ProductSites
  readonly sites: readonly SiteWithValue[]
  readonly onSelect: (site: SiteWithValue) => void
}) {
  const { yieldIndex: text } = useText()
  const caller = useCaller()
  if (list === null) return null
  const { mode, turbineId: turbine } = choice
  const reference = referenceText(choice.reference)
  const period = formatIndexPeriod(choice.period)
  const query = { mode, turbine, reference, period, list_id: String(list.id) }
  return (
    <SiteValues
      label={text.sitesTable}
      lists={fitting}
      listId={list.id}
      onList={selectList}
      sites={sites}
      valueHead={`${text.index}, %`}
      decimals={1}
      onSelect={onSelect}
      actions={files.map(({ label, ending, route }) => (
        <DownloadButton
          key={ending}
          label={label}
          hint={text.listFilesHint}
          name={`${['index', list.name, product.name, turbine, mode, period, reference].join('_')}.${ending}`}
          fetchIt={() => caller.fetchFile(route, { params: { id: product.id }, query })}
          {...(ending === 'csv' && {
            fetchAbout: () =>
              caller.fetchFile(yieldIndexRoutes.indexSitesCsv, {
                params: { id: product.id },
                query: { ...query, part: 'about' },
              }),
          })}
        />
      ))}
    />
  )
}
