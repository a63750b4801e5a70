import { useState } from 'react'
import {
  placeholderListId,
  productNames,
  products,
  type SiteList,
  type SiteListHead,
  siteExportFormats,
} from '#contracts'
import { siteListMaxSites } from '#domain'
import { useDemoRefusal } from '#web/api/useDemoRefusal.ts'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { FrozenNotice } from '#web/sites/FrozenNotice.tsx'
import { ImportDialog, type ImportDone } from '#web/sites/import/ImportDialog.tsx'
import { SiteDialog } from '#web/sites/SiteDialog.tsx'
import { siteFields } from '#web/sites/siteToAdd.ts'
import { ToYield } from '#web/sites/ToYield.tsx'
import { UndoNotice } from '#web/sites/UndoNotice.tsx'
import type { ShownList } from '#web/sites/useShownList.ts'
import type { SiteChanges } from '#web/sites/useSiteChanges.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { Chip } from '#web/ui/Chip.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Select } from '#web/ui/Select.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { styled } from '#web/ui/styled.ts'
import { ListReadings } from './ListReadings.tsx'
import styles from './ListsPage.module.css'
import { SiteDetailsTable } from './SiteDetailsTable.tsx'
import { useExport } from './useExport.ts'
import { useHubHeightRange } from './useHubHeightRange.ts'

const allProducts = 'all'

/** The selected list: its purpose, its files, and its sites with their heights. */
export function ListDetails({
  list,
  lists,
  changes,
  isFrozen,
  selectedId,
  onSelect,
  onSelectList,
  onImported,
  onNewList,
}: {
  readonly list: ShownList
  readonly lists: readonly SiteListHead[]
  readonly changes: SiteChanges
  /** Whether it is a calculated wind farm, which cannot change. */
  readonly isFrozen: boolean
  readonly selectedId: number | null
  readonly onSelect: (siteId: number) => void
  readonly onSelectList: (listId: number) => void
  readonly onImported: (done: ImportDone) => void
  /** Asks for a new list if the shown one accepts no sites. */
  readonly onNewList: () => void
}) {
  const { siteLists: text, sites: siteText, shell } = useText()
  const format = useFormat()
  const [open, setOpen] = useState<'addSite' | 'import' | null>(null)
  const [editedId, setEditedId] = useState<number | null>(null)
  const exportList = useExport(list)
  const refusal = useDemoRefusal()
  const hubHeightRange = useHubHeightRange(list)
  const edited = list.sites.find(({ id }) => id === editedId)
  const namesBut = (siteId: number | null) =>
    list.sites.filter(({ id }) => id !== siteId).map(({ name }) => name)

  const isFirst = lists.length === 1
  if (list.id === placeholderListId)
    return (
      <Card title={list.name}>
        <EmptyState
          icon="info"
          action={
            isFirst && (
              <Button variant="primary" icon="plus" onClick={onNewList}>
                {text.createFirst}
              </Button>
            )
          }
        >
          {isFirst ? text.firstList : text.placeholder}
        </EmptyState>
        <UndoNotice changes={changes} listId={list.id} isFrozen={false} />
      </Card>
    )
  return (
    <Card
      className={styles.details}
      title={list.name}
      marks={list.wind_farm && <Chip tone="brand">{text.windFarm}</Chip>}
      actions={
        <>
          {!isFrozen && (
            <>
              <Button size="small" icon="upload" onClick={() => setOpen('import')}>
                {text.importSites}
              </Button>
              <Button size="small" icon="plus" onClick={() => setOpen('addSite')}>
                {siteText.addSite}
              </Button>
            </>
          )}
          {list.wind_farm && list.site_count > 0 && <ToYield listId={list.id} />}
        </>
      }
    >
      {isFrozen && <FrozenNotice listId={list.id} changes={changes} onCopied={onSelectList} />}
      <div className={styled('row', 's3', 'end', 'insetS3', 'sidesS4', 'ruleBelow')}>
        <div className={styles.choice}>
          <Select
            label={text.productType}
            disabled={isFrozen}
            value={list.product_type ?? allProducts}
            choices={[
              { value: allProducts, label: text.allProducts },
              ...productNames.map((name) => ({
                value: products[name].listType,
                label: shell.products[name].title,
              })),
            ]}
            onChange={(type) =>
              changes.updateList.mutate({
                listId: list.id,
                product_type: type === allProducts ? null : (type as SiteList['product_type']),
              })
            }
          />
        </div>
        <Checkbox
          checked={list.wind_farm}
          disabled={isFrozen}
          onChange={(windFarm) => changes.updateList.mutate({ listId: list.id, wind_farm: windFarm })}
        >
          {text.makeWindFarm}
        </Checkbox>
        <div className={styled('line', 's2', 'middle', 'pushed', 'note')}>
          {text.exportAs}
          {siteExportFormats.map((one) => (
            <Button
              key={one}
              size="small"
              disabled={exportList.isPending || list.site_count === 0 || refusal !== undefined}
              title={refusal}
              onClick={() => exportList.mutate(one)}
            >
              {text.formats[one]}
            </Button>
          ))}
        </div>
      </div>
      {!list.isLoaded && <Spinner />}
      {list.isLoaded && list.sites.length === 0 && <EmptyState icon="pin">{text.empty}</EmptyState>}
      {list.sites.length > 0 && (
        <SiteDetailsTable
          list={list}
          changes={changes}
          isFrozen={isFrozen}
          hubHeightRange={hubHeightRange}
          selectedId={selectedId}
          onSelect={onSelect}
          onEdit={setEditedId}
        />
      )}
      <ListReadings listId={list.id} />
      <UndoNotice changes={changes} listId={list.id} isFrozen={isFrozen} />
      <div className={styled('insetS2', 'sidesS4', 'ruleAbove', 'small')}>
        {text.count(format.number(list.site_count), format.number(siteListMaxSites))}
      </div>
      {open === 'addSite' && (
        <SiteDialog
          takenNames={namesBut(null)}
          hubHeightRange={hubHeightRange}
          onKeep={(entered) =>
            changes.addSite.mutate(
              { ...siteFields(entered), listId: list.id },
              { onSuccess: ({ id }) => onSelect(id) },
            )
          }
          onClose={() => setOpen(null)}
        />
      )}
      {edited && (
        <SiteDialog
          site={edited}
          takenNames={namesBut(edited.id)}
          hubHeightRange={hubHeightRange}
          onKeep={({ name, lat, lon, siteHeightM, hubHeightM }) =>
            changes.updateSite.mutate({
              listId: list.id,
              siteId: edited.id,
              name,
              lat,
              lon,
              hub_height: hubHeightM,
              info: { hasl: siteHeightM },
            })
          }
          onClose={() => setEditedId(null)}
        />
      )}
      {open === 'import' && (
        <ImportDialog lists={lists} into={list} onDone={onImported} onClose={() => setOpen(null)} />
      )}
    </Card>
  )
}
