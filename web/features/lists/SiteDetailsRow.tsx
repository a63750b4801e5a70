import { useState } from 'react'
import { quantityText, quantityWithUnit, type Site } from '#contracts'
import {
  defaultHubHeightRangeM,
  type HeightRangeM,
  heightDeviates,
  readHubHeight,
  readSiteHeight,
} from '#domain'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { InlineField } from '#web/sites/InlineField.tsx'
import { SiteNameField } from '#web/sites/SiteName.tsx'
import { placeCells } from '#web/sites/sitePlace.ts'
import type { ShownList } from '#web/sites/useShownList.ts'
import type { SiteChanges } from '#web/sites/useSiteChanges.ts'
import { useSettings } from '#web/state/SettingsContext.tsx'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { SmallTool } from '#web/ui/SmallTool.tsx'
import { styled } from '#web/ui/styled.ts'
import { framedRow } from '#web/ui/TableFrame.tsx'
import styles from './ListsPage.module.css'

type Edited = 'name' | 'hasl' | 'hubHeight'

/** One site: name and heights become fields when they are clicked. */
export function SiteDetailsRow({
  list,
  site,
  number,
  changes,
  isFrozen,
  hubHeightRange,
  turbine,
  selected,
  onSelect,
  onEdit,
}: {
  readonly list: ShownList
  readonly site: Site
  readonly number: number
  readonly changes: SiteChanges
  /** Read-only. */
  readonly isFrozen: boolean
  /** Range of a height without a turbine. */
  readonly hubHeightRange: HeightRangeM
  /** Vendor and type; empty if none is chosen. */
  readonly turbine: string
  readonly selected: boolean
  readonly onSelect: () => void
  readonly onEdit: () => void
}) {
  const { siteLists: text, sites: siteText } = useText()
  const format = useFormat()
  const [{ utmCoordinates }] = useSettings()
  const [edited, setEdited] = useState<Edited | null>(null)
  const cells = [
    ...placeCells(site, format, false),
    ...(utmCoordinates ? placeCells(site, format, true) : []),
  ]
  const heightRange = site.turbine_type_id === null ? hubHeightRange : defaultHubHeightRangeM
  const hub = site.hub_height === null ? '–' : format.exact(site.hub_height)
  const done = () => setEdited(null)
  const target = { listId: list.id, siteId: site.id }
  return (
    <tr
      aria-rowindex={number + 1}
      aria-selected={selected}
      className={classes(framedRow.row, selected && framedRow.selected)}
    >
      <td className={styles.number}>{number}</td>
      <td>
        {edited === 'name' ? (
          <SiteNameField
            site={site}
            otherNames={list.sites.filter(({ id }) => id !== site.id).map(({ name }) => name)}
            onRename={(name) => changes.renameSite.mutate({ ...target, name })}
            onDone={done}
          />
        ) : (
          <button
            type="button"
            className={framedRow.name}
            title={site.name}
            aria-label={siteText.show(site.name)}
            onClick={onSelect}
            onDoubleClick={() => !isFrozen && setEdited('name')}
          >
            {site.name}
          </button>
        )}
      </td>
      {cells.map((cell, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the columns of a row never change places
        <td key={index} className={framedRow.numeric}>
          {cell}
        </td>
      ))}
      <td className={framedRow.numeric}>
        {edited === 'hasl' ? (
          <InlineField<number | null>
            label={text.siteHeightOf(site.name)}
            value={site.info.hasl == null ? '' : format.exact(site.info.hasl)}
            className={styled('rightText')}
            // If emptied, the height comes from the terrain again.
            check={(typed) => (typed.trim() === '' ? none : readSiteHeight(typed, format.decimalSign))}
            unit="m"
            onKeep={(hasl) => changes.updateSite.mutate({ ...target, info: { hasl } })}
            onDone={done}
          />
        ) : (
          <SiteHeight site={site} disabled={isFrozen} onEdit={() => setEdited('hasl')} />
        )}
      </td>
      <td className={styles.turbine} title={turbine}>
        {turbine || '–'}
      </td>
      <td className={framedRow.numeric}>
        {edited === 'hubHeight' ? (
          <InlineField<number | null>
            label={text.hubHeightOf(site.name)}
            value={site.hub_height === null ? '' : format.exact(site.hub_height)}
            className={styled('rightText')}
            check={(typed) => (typed.trim() === '' ? none : readHubHeight(typed, heightRange))}
            unit="m"
            onKeep={(hub_height) => changes.updateSite.mutate({ ...target, hub_height })}
            onDone={done}
          />
        ) : (
          <button
            type="button"
            className={styles.value}
            disabled={isFrozen}
            aria-label={`${text.hubHeightOf(site.name)}: ${hub}`}
            onClick={() => setEdited('hubHeight')}
          >
            {hub}
          </button>
        )}
      </td>
      <td className={styles.tools}>
        {!isFrozen && (
          <>
            <SmallTool icon="edit" label={text.edit(site.name)} onClick={onEdit} />
            <SmallTool
              icon="trash"
              label={siteText.remove(site.name)}
              disabled={changes.deleteSite.isPending && changes.deleteSite.variables.site.id === site.id}
              onClick={() => changes.deleteSite.mutate({ listId: list.id, site })}
            />
          </>
        )}
      </td>
    </tr>
  )
}

const none = { ok: true, value: null } as const

/** The height of a site, marked if it differs from the elevation model. */
function SiteHeight({
  site,
  disabled,
  onEdit,
}: {
  readonly site: Site
  readonly disabled: boolean
  readonly onEdit: () => void
}) {
  const { siteLists: text } = useText()
  const format = useFormat()
  const { hasl, dem_height: dem } = site.info
  const shown = hasl == null ? '–' : quantityText('groundHeight', hasl, format)
  const deviates = hasl != null && dem != null && heightDeviates(hasl, dem)
  const remark = deviates
    ? text.heightDeviates(
        quantityWithUnit('groundHeight', hasl, format),
        quantityWithUnit('groundHeight', dem, format),
      )
    : undefined
  return (
    <button
      type="button"
      className={classes(styles.value, deviates && styled('warn', 'w4'))}
      disabled={disabled}
      title={remark}
      aria-label={[`${text.siteHeightOf(site.name)}: ${shown}`, remark].filter(Boolean).join('. ')}
      onClick={onEdit}
    >
      {deviates && <Icon name="alert" size={14} />} {shown}
    </button>
  )
}
