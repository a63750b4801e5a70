import { useState } from 'react'
import { productNames, products, type SiteListHead } from '#contracts'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { DeleteQuestion } from '#web/sites/DeleteQuestion.tsx'
import type { SiteChanges } from '#web/sites/useSiteChanges.ts'
import { Card } from '#web/ui/Card.tsx'
import { classes } from '#web/ui/classes.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { TextField } from '#web/ui/Field.tsx'
import { Select } from '#web/ui/Select.tsx'
import { grid, styled } from '#web/ui/styled.ts'
import { ThActions } from '#web/ui/Table.tsx'
import { framedRow } from '#web/ui/TableFrame.tsx'
import { VirtualTable } from '#web/ui/VirtualTable.tsx'
import { filterLists, type ListFilter } from './filterLists.ts'
import { ListRow } from './ListRow.tsx'
import styles from './ListsPage.module.css'

/** All lists, filtered by name and product; the placeholder comes first. */
export function ListsCard({
  lists,
  list,
  changes,
  onSelect,
}: {
  readonly lists: readonly SiteListHead[]
  readonly list: SiteListHead
  readonly changes: SiteChanges
  readonly onSelect: (listId: number) => void
}) {
  const { siteLists: text, shell } = useText()
  const format = useFormat()
  const [filter, setFilter] = useState<ListFilter>({ name: '', type: 'all' })
  const [toDelete, setToDelete] = useState<SiteListHead | null>(null)
  const shown = filterLists(lists, filter)

  return (
    <Card className={styled('column', 'mapHeight')}>
      <div {...grid('1fr 150px', 's2', 'insetS3', 'sidesS4', 'ruleBelow')}>
        <TextField
          label={text.filterName}
          hideLabel
          type="search"
          placeholder={text.filterName}
          value={filter.name}
          onChange={(name) => setFilter({ ...filter, name })}
        />
        <Select
          label={text.filterType}
          hideLabel
          value={filter.type}
          choices={[
            { value: 'all', label: text.allLists },
            ...productNames.map((name) => ({
              value: products[name].listType,
              label: shell.products[name].title,
            })),
          ]}
          onChange={(type) => setFilter({ ...filter, type: type as ListFilter['type'] })}
        />
      </div>
      {shown.length === 0 && <EmptyState icon="search">{text.noMatch}</EmptyState>}
      {shown.length > 0 && (
        <VirtualTable
          label={text.lists}
          columns={4}
          count={shown.length}
          keyOf={(index) => shown[index]?.id ?? index}
          shownIndex={shown.findIndex(({ id }) => id === list.id)}
          head={
            <>
              <th scope="col" className={styles.first}>
                {text.columns.name}
              </th>
              <th scope="col" className={styles.product}>
                {text.columns.product}
              </th>
              <th scope="col" className={classes(styles.count, framedRow.numeric)}>
                {text.columns.sites}
              </th>
              <ThActions className={styles.tools} />
            </>
          }
        >
          {(index) => {
            const one = shown[index]
            return (
              one && (
                <ListRow
                  key={one.id}
                  list={one}
                  rowIndex={index + 2}
                  selected={one.id === list.id}
                  otherNames={lists.filter(({ id }) => id !== one.id).map(({ name }) => name)}
                  onSelect={() => onSelect(one.id)}
                  onRename={(name) => changes.updateList.mutate({ listId: one.id, name })}
                  onCopy={() => changes.copyList.mutate(one.id, { onSuccess: (copy) => onSelect(copy.id) })}
                  onDelete={() => setToDelete(one)}
                />
              )
            )
          }}
        </VirtualTable>
      )}
      <div className={styled('insetS2', 'sidesS4', 'ruleAbove', 'small')}>
        {text.listCount(format.number(lists.length - 1))}
      </div>
      {toDelete && (
        <DeleteQuestion
          list={toDelete}
          onConfirm={() => {
            if (toDelete.id === list.id) onSelect(lists[0]!.id)
            changes.deleteList.mutate(toDelete)
          }}
          onClose={() => setToDelete(null)}
        />
      )}
    </Card>
  )
}
