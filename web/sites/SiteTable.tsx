import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useRef } from 'react'
import type { Site } from '#contracts'
import { useText } from '#web/language/LanguageContext.tsx'
import { useSettings } from '#web/state/SettingsContext.tsx'
import { SiteRow } from './SiteRow.tsx'
import styles from './SiteTable.module.css'
import { placeHeads } from './sitePlace.ts'

export interface SiteTableParts {
  readonly sites: readonly Site[]
  readonly chosenIds: ReadonlySet<number>
  readonly outsideIds: ReadonlySet<number>
  readonly selectedId: number | null
  readonly onSelect: (siteId: number) => void
  readonly onChoose: (siteIds: readonly number[], chosen: boolean) => void
  readonly onRename: (siteId: number, name: string) => void
  readonly onDelete: (site: Site) => void
}

const ROW_PX = 37

/** The sites of a list; only the rows in sight are drawn, so that a thousand sites scroll as ten do. */
export function SiteTable(parts: SiteTableParts) {
  const { sites, chosenIds, outsideIds, selectedId } = parts
  const { sites: text } = useText()
  const [{ utmCoordinates }] = useSettings()
  const [firstHead, secondHead] = placeHeads(text, utmCoordinates)
  const frame = useRef<HTMLElement>(null)
  const rows = useVirtualizer({
    count: sites.length,
    getScrollElement: () => frame.current,
    estimateSize: () => ROW_PX,
    getItemKey: (index) => sites[index]?.id ?? index,
    overscan: 8,
  })
  const selectedIndex = sites.findIndex(({ id }) => id === selectedId)
  useEffect(() => {
    if (selectedIndex >= 0) rows.scrollToIndex(selectedIndex, { align: 'auto' })
  }, [selectedIndex, rows])
  const drawn = rows.getVirtualItems()
  const above = drawn[0]?.start ?? 0
  const below = rows.getTotalSize() - (drawn.at(-1)?.end ?? 0)
  const inside = sites.filter(({ id }) => !outsideIds.has(id)).map(({ id }) => id)
  const chosenCount = inside.filter((id) => chosenIds.has(id)).length

  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section ref={frame} className={styles.frame} tabIndex={0} aria-label={text.table}>
      <table className={styles.table} aria-rowcount={sites.length + 1}>
        <caption className={styles.caption}>{text.table}</caption>
        <thead>
          <tr>
            <th scope="col" className={styles.check}>
              <input
                type="checkbox"
                aria-label={text.chooseAll}
                checked={inside.length > 0 && chosenCount === inside.length}
                ref={(box) => {
                  if (box) box.indeterminate = chosenCount > 0 && chosenCount < inside.length
                }}
                onChange={(event) => parts.onChoose(inside, event.currentTarget.checked)}
              />
            </th>
            <th scope="col" className={styles.number}>
              {text.columns.number}
            </th>
            <th scope="col">{text.columns.name}</th>
            <th scope="col" className={styles.numeric}>
              {firstHead}
            </th>
            <th scope="col" className={styles.numeric}>
              {secondHead}
            </th>
            <th scope="col" className={styles.tools}>
              <span className={styles.caption}>{text.columns.actions}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {above > 0 && <Gap height={above} />}
          {drawn.map(({ index }) => {
            const site = sites[index]
            return site && <SiteRow key={site.id} site={site} number={index + 1} {...parts} />
          })}
          {below > 0 && <Gap height={below} />}
        </tbody>
      </table>
    </section>
  )
}

/** Stands for the rows out of sight. */
function Gap({ height }: { readonly height: number }) {
  return (
    <tr>
      <td colSpan={6} className={styles.gap} style={{ height }} />
    </tr>
  )
}
