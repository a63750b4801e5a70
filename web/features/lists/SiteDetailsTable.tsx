import type { HeightRangeM } from '#domain'
import { useTurbineNames } from '#web/api/turbineNames.ts'
import { useText } from '#web/language/LanguageContext.tsx'
import { placeHeads } from '#web/sites/sitePlace.ts'
import type { ShownList } from '#web/sites/useShownList.ts'
import type { SiteChanges } from '#web/sites/useSiteChanges.ts'
import { useSettings } from '#web/state/SettingsContext.tsx'
import { classes } from '#web/ui/classes.ts'
import { ThActions } from '#web/ui/Table.tsx'
import { framedRow } from '#web/ui/TableFrame.tsx'
import { VirtualTable } from '#web/ui/VirtualTable.tsx'
import styles from './ListsPage.module.css'
import { SiteDetailsRow } from './SiteDetailsRow.tsx'

/** The sites of a list with place and heights; names and heights are edited in place. */
export function SiteDetailsTable({
  list,
  changes,
  isFrozen,
  hubHeightRange,
  selectedId,
  onSelect,
  onEdit,
}: {
  readonly list: ShownList
  readonly changes: SiteChanges
  readonly isFrozen: boolean
  readonly hubHeightRange: HeightRangeM
  readonly selectedId: number | null
  readonly onSelect: (siteId: number) => void
  readonly onEdit: (siteId: number) => void
}) {
  const words = useText()
  const { siteLists: text, sites: siteText, quantities } = words
  const [{ utmCoordinates }] = useSettings()
  const heads = [...placeHeads(words, false), ...(utmCoordinates ? placeHeads(words, true) : [])]
  const { sites } = list
  const turbineNames = useTurbineNames()
  return (
    <VirtualTable
      label={siteText.table}
      columns={heads.length + 6}
      count={sites.length}
      keyOf={(index) => sites[index]?.id ?? index}
      shownIndex={sites.findIndex(({ id }) => id === selectedId)}
      head={
        <>
          <th scope="col" className={styles.number}>
            {quantities.number}
          </th>
          <th scope="col">{siteText.columns.name}</th>
          {heads.map((head) => (
            <th key={head} scope="col" className={classes(styles.place, framedRow.numeric)}>
              {head}
            </th>
          ))}
          <th scope="col" className={classes(styles.height, framedRow.numeric)}>
            {text.siteColumns.hasl} m
          </th>
          <th scope="col" className={styles.turbine}>
            {text.siteColumns.turbine}
          </th>
          <th scope="col" className={classes(styles.height, framedRow.numeric)}>
            {text.siteColumns.hubHeight} m
          </th>
          <ThActions className={styles.tools} />
        </>
      }
    >
      {(index) => {
        const site = sites[index]
        return (
          site && (
            <SiteDetailsRow
              key={site.id}
              list={list}
              site={site}
              number={index + 1}
              changes={changes}
              isFrozen={isFrozen}
              hubHeightRange={hubHeightRange}
              turbine={turbineNames.get(site.turbine_type_id ?? Number.NaN) ?? ''}
              selected={site.id === selectedId}
              onSelect={() => onSelect(site.id)}
              onEdit={() => onEdit(site.id)}
            />
          )
        )
      }}
    </VirtualTable>
  )
}
