import { useState } from 'react'
import type { Site } from '#contracts'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { useSettings } from '#web/state/SettingsContext.tsx'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { SmallTool } from '#web/ui/SmallTool.tsx'
import { framedRow } from '#web/ui/TableFrame.tsx'
import { SiteNameField } from './SiteName.tsx'
import styles from './SiteTable.module.css'
import type { SiteTableProps } from './SiteTable.tsx'
import { placeCells } from './sitePlace.ts'

/** A site's row: selection for the order, number on the map, name, place, and actions. */
export function SiteRow({
  site,
  number,
  sites,
  chosenIds,
  outsideIds,
  selectedId,
  onSelect,
  onChoose,
  edits,
}: SiteTableProps & { readonly site: Site; readonly number: number }) {
  const { sites: text } = useText()
  const format = useFormat()
  const [renaming, setRenaming] = useState(false)
  const [{ utmCoordinates }] = useSettings()
  const [first, second] = placeCells(site, format, utmCoordinates)
  const isOutside = outsideIds.has(site.id)
  return (
    <tr
      aria-rowindex={number + 1}
      aria-selected={site.id === selectedId}
      className={classes(framedRow.row, site.id === selectedId && framedRow.selected)}
    >
      <td className={styles.check}>
        <input
          type="checkbox"
          aria-label={text.choose(site.name)}
          checked={chosenIds.has(site.id)}
          disabled={isOutside}
          onChange={(event) => onChoose([site.id], event.currentTarget.checked)}
        />
      </td>
      <td className={styles.number}>{number}</td>
      <td>
        {renaming && edits ? (
          <SiteNameField
            site={site}
            otherNames={sites.filter(({ id }) => id !== site.id).map(({ name }) => name)}
            onRename={(name) => edits?.onRename(site.id, name)}
            onDone={() => setRenaming(false)}
          />
        ) : (
          <button
            type="button"
            className={styles.nameButton}
            title={isOutside ? text.outOfAtlasArea : site.name}
            aria-label={text.show(site.name)}
            onClick={() => onSelect(site.id)}
            onDoubleClick={() => edits && setRenaming(true)}
          >
            {isOutside && <Icon name="alert" size={14} />}
            <span>{site.name}</span>
          </button>
        )}
      </td>
      <td className={framedRow.numeric}>{first}</td>
      <td className={framedRow.numeric}>{second}</td>
      <td className={styles.tools}>
        {edits && (
          <>
            <SmallTool icon="edit" label={text.rename(site.name)} onClick={() => setRenaming(true)} />
            <SmallTool icon="trash" label={text.remove(site.name)} onClick={() => edits.onDelete(site)} />
          </>
        )}
      </td>
    </tr>
  )
}
