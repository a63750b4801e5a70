import type { ReactNode } from 'react'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import type { VendorTypes } from '#web/sites/typesByVendor.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Chip } from '#web/ui/Chip.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ThActions } from '#web/ui/Table.tsx'
import { framedRow } from '#web/ui/TableFrame.tsx'
import { VirtualTable } from '#web/ui/VirtualTable.tsx'
import styles from './Register.module.css'
import { type NamedPlace, SelectionRow } from './SelectionRow.tsx'
import { openSuggestions, type Selection } from './useSelection.ts'

/** As Register.module.css has it. */
const rowHeightPx = 58

/** The selected turbines with their register data and assigned types. */
export function SelectionCard({
  selection,
  vendors,
  farm,
  isAreaEmpty,
  onClear,
  foot,
}: {
  readonly selection: Selection
  readonly vendors: readonly VendorTypes[]
  /** The own farm, from which distances are measured; empty: none. */
  readonly farm: readonly NamedPlace[]
  readonly isAreaEmpty: boolean
  readonly onClear: () => void
  readonly foot: ReactNode
}) {
  const { register, quantities } = useText()
  const text = register.table
  const format = useFormat()
  const { selected } = selection
  const suggested = openSuggestions(selected).length

  return (
    <Card
      title={text.title}
      marks={<Chip tone={selected.length > 0 ? 'brand' : 'wait'}>{format.number(selected.length)}</Chip>}
      actions={
        <>
          {suggested > 0 && (
            <Button size="small" onClick={selection.acceptAll}>
              {text.acceptAll(format.number(suggested))}
            </Button>
          )}
          {selected.length > 0 && (
            <Button size="small" onClick={onClear}>
              {text.clear}
            </Button>
          )}
        </>
      }
    >
      {selected.length === 0 ? (
        <EmptyState icon="turbine">{isAreaEmpty ? text.nothingInArea : text.empty}</EmptyState>
      ) : (
        <div className={styles.rows}>
          <VirtualTable
            label={text.caption}
            columns={9}
            count={selected.length}
            keyOf={(at) => selected[at]?.index ?? at}
            rowPx={rowHeightPx}
            head={
              <>
                <th scope="col">{text.name}</th>
                <th scope="col">{text.registered}</th>
                <th scope="col">{text.place}</th>
                <th scope="col" className={framedRow.numeric}>
                  {text.hubHeight}
                </th>
                <th scope="col" className={framedRow.numeric}>
                  {quantities.year}
                </th>
                <th scope="col">{text.state}</th>
                <th scope="col">{text.type}</th>
                <th scope="col">{text.match}</th>
                <ThActions />
              </>
            }
          >
            {(at) => {
              const row = selected[at]!
              return (
                <SelectionRow
                  key={row.index}
                  at={at}
                  row={row}
                  vendors={vendors}
                  farm={farm}
                  onChoose={(typeId) => selection.choose(row.index, typeId)}
                  onRemove={() => selection.toggle(row.index)}
                />
              )
            }}
          </VirtualTable>
        </div>
      )}
      {foot}
    </Card>
  )
}
