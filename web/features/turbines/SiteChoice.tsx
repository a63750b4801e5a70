import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import type { ShownList } from '#web/sites/useShownList.ts'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { DataTable } from '#web/ui/DataTable.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Scrolling } from '#web/ui/Scrolling.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import styles from './Turbines.module.css'
import type { ListedType } from './turbineCatalogue.ts'

/** The sites of a list with their turbines; without the sites in `left`. */
export function SiteChoice({
  list,
  types,
  left,
  onLeft,
}: {
  readonly list: ShownList
  readonly types: readonly ListedType[]
  readonly left: ReadonlySet<number>
  readonly onLeft: (left: ReadonlySet<number>) => void
}) {
  const { turbines: text, sites: siteText, quantities } = useText()
  const format = useFormat()
  const titles = new Map(types.map(({ type, title }) => [type.id, title]))
  if (!list.isLoaded) return <Spinner />
  if (list.sites.length === 0) return <EmptyState icon="pin">{text.noSites}</EmptyState>
  const toggle = (id: number, checked: boolean) => {
    const next = new Set(left)
    if (checked) next.delete(id)
    else next.add(id)
    onLeft(next)
  }
  const all = list.sites.every(({ id }) => !left.has(id))
  return (
    <Scrolling className={styles.scroll} label={text.sites}>
      <DataTable
        caption={text.sites}
        rows={list.sites}
        keyOf={(site) => site.id}
        columns={[
          {
            head: (
              <Checkbox
                checked={all}
                onChange={(checked) => onLeft(new Set(checked ? [] : list.sites.map(({ id }) => id)))}
              >
                {text.allSites}
              </Checkbox>
            ),
            cell: (site) => (
              <Checkbox
                checked={!left.has(site.id)}
                onChange={(checked) => toggle(site.id, checked)}
                aria-label={siteText.choose(site.name)}
              >
                {site.name}
              </Checkbox>
            ),
          },
          {
            head: text.present,
            cell: (site) => (site.turbine_type_id !== null && titles.get(site.turbine_type_id)) || '–',
          },
          {
            head: `${quantities.hubHeight} m`,
            number: (site) => (site.hub_height === null ? '–' : format.exact(site.hub_height)),
          },
        ]}
      />
    </Scrolling>
  )
}
