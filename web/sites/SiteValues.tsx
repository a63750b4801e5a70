import { type ReactNode, useState } from 'react'
import type { SiteListHead } from '#contracts'
import type { LatLon } from '#domain'
import { useText } from '#web/language/LanguageContext.tsx'
import { Card, CardBody } from '#web/ui/Card.tsx'
import { TextField } from '#web/ui/Field.tsx'
import { Select } from '#web/ui/Select.tsx'
import { styled } from '#web/ui/styled.ts'
import { type SortOrder, Th } from '#web/ui/Table.tsx'
import { framedRow } from '#web/ui/TableFrame.tsx'
import { VirtualTable } from '#web/ui/VirtualTable.tsx'
import styles from './SiteValues.module.css'

/** A site with the value of the map at its place. */
export interface SiteWithValue extends LatLon {
  readonly id: number
  readonly name: string
  /** null where there is none. */
  readonly value: number | null
  /** Whether the site is outside the atlas; false while unknown. */
  readonly isOutside: boolean
}

type Column = 'name' | 'value'
const nextOrder = { none: 'ascending', ascending: 'descending', descending: null } as const

/** The sites of a list with their values: sorted by either column, and filtered by a text in the name. */
export function SiteValues({
  label,
  lists,
  listId,
  onList,
  sites,
  valueHead,
  number,
  actions,
  onSelect,
}: {
  /** Label of the table. */
  readonly label: string
  readonly lists: readonly SiteListHead[]
  readonly listId: number
  readonly onList: (id: number) => void
  readonly sites: readonly SiteWithValue[]
  /** Head of the values' column, with their unit. */
  readonly valueHead: string
  readonly number: (value: number | null) => string
  readonly actions?: ReactNode
  readonly onSelect: (site: SiteWithValue) => void
}) {
  const { sites: text } = useText()
  const [filter, setFilter] = useState('')
  const [sort, setSort] = useState<{ readonly by: Column; readonly order: SortOrder }>({
    by: 'name',
    order: null,
  })
  const wanted = filter.trim().toLocaleLowerCase()
  const found = sites.filter(({ name }) => name.toLocaleLowerCase().includes(wanted))
  const rows = sort.order === null ? found : found.toSorted(comparing(sort.by, sort.order))
  const head = (by: Column, words: string) => {
    const order = sort.by === by ? sort.order : null
    return (
      <Th
        numeric={by === 'value'}
        sort={order}
        onSort={() => setSort({ by, order: nextOrder[order ?? 'none'] })}
      >
        {words}
      </Th>
    )
  }
  return (
    <Card className={styles.sites}>
      <CardBody>
        <div className={styled('stack', 's2')}>
          <Select
            label={text.list}
            value={String(listId)}
            choices={lists.map(({ id, name }) => ({ value: String(id), label: name }))}
            onChange={(id) => onList(Number(id))}
          />
          <div className={styles.filter}>
            <TextField
              label={text.filterByName}
              hideLabel
              placeholder={text.name}
              value={filter}
              onChange={setFilter}
            />
            {actions}
          </div>
        </div>
      </CardBody>
      <div className={styles.sitesTable}>
        <VirtualTable
          label={label}
          head={
            <>
              {head('name', text.name)}
              {head('value', valueHead)}
            </>
          }
          columns={2}
          count={rows.length}
          keyOf={(index) => rows[index]?.id ?? index}
        >
          {(index) => {
            const site = rows[index]
            return (
              site && (
                <tr key={site.id} className={framedRow.row} aria-rowindex={index + 2}>
                  <td>
                    <button type="button" className={styles.site} onClick={() => onSelect(site)}>
                      {site.name}
                    </button>
                  </td>
                  <td className={framedRow.numeric}>
                    {site.isOutside ? text.outsideAtlas : number(site.value)}
                  </td>
                </tr>
              )
            )
          }}
        </VirtualTable>
      </div>
    </Card>
  )
}

/** Sites without a value are last in either order. */
function comparing(by: Column, order: 'ascending' | 'descending') {
  const sign = order === 'ascending' ? 1 : -1
  return (a: SiteWithValue, b: SiteWithValue) => {
    if (by === 'name') return sign * a.name.localeCompare(b.name, undefined, { numeric: true })
    if (a.value === null || b.value === null) return Number(a.value === null) - Number(b.value === null)
    return sign * (a.value - b.value)
  }
}
