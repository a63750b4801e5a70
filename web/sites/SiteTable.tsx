import type { Site } from '#contracts'
import { useText } from '#web/language/LanguageContext.tsx'
import { useSettings } from '#web/state/SettingsContext.tsx'
import { classes } from '#web/ui/classes.ts'
import { ThActions } from '#web/ui/Table.tsx'
import { framedRow } from '#web/ui/TableFrame.tsx'
import { VirtualTable } from '#web/ui/VirtualTable.tsx'
import { SiteRow } from './SiteRow.tsx'
import styles from './SiteTable.module.css'
import { placeHeads } from './sitePlace.ts'

export interface SiteTableProps {
  readonly sites: readonly Site[]
  readonly chosenIds: ReadonlySet<number>
  readonly outsideIds: ReadonlySet<number>
  readonly selectedId: number | null
  readonly onSelect: (siteId: number) => void
  readonly onChoose: (siteIds: readonly number[], chosen: boolean) => void
  /** null: the list can no longer be changed. */
  readonly edits: {
    readonly onRename: (siteId: number, name: string) => void
    readonly onDelete: (site: Site) => void
  } | null
}

/** The sites of a list with their places and their selection for the order. */
export function SiteTable(props: SiteTableProps) {
  const { sites, chosenIds, outsideIds, selectedId } = props
  const words = useText()
  const { sites: text, quantities } = words
  const [{ utmCoordinates }] = useSettings()
  const [firstHead, secondHead] = placeHeads(words, utmCoordinates)
  const inside = sites.filter(({ id }) => !outsideIds.has(id)).map(({ id }) => id)
  const chosenCount = inside.filter((id) => chosenIds.has(id)).length
  const placeClass = classes(styles.place, framedRow.numeric)

  return (
    <VirtualTable
      label={text.table}
      columns={6}
      count={sites.length}
      keyOf={(index) => sites[index]?.id ?? index}
      shownIndex={sites.findIndex(({ id }) => id === selectedId)}
      head={
        <>
          <th scope="col" className={styles.check}>
            <input
              type="checkbox"
              aria-label={text.chooseAll}
              checked={inside.length > 0 && chosenCount === inside.length}
              ref={(box) => {
                if (box) box.indeterminate = chosenCount > 0 && chosenCount < inside.length
              }}
              onChange={(event) => props.onChoose(inside, event.currentTarget.checked)}
            />
          </th>
          <th scope="col" className={styles.number}>
            {quantities.number}
          </th>
          <th scope="col">{text.columns.name}</th>
          <th scope="col" className={placeClass}>
            {firstHead}
          </th>
          <th scope="col" className={placeClass}>
            {secondHead}
          </th>
          <ThActions className={styles.tools} />
        </>
      }
    >
      {(index) => {
        const site = sites[index]
        return site && <SiteRow key={site.id} site={site} number={index + 1} {...props} />
      }}
    </VirtualTable>
  )
}
