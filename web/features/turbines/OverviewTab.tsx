import { useDeferredValue, useMemo, useState } from 'react'
import type { TurbineInfos } from '#contracts'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { Chip } from '#web/ui/Chip.tsx'
import { DataTable } from '#web/ui/DataTable.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { TextField } from '#web/ui/Field.tsx'
import { Scrolling } from '#web/ui/Scrolling.tsx'
import { grid, styled } from '#web/ui/styled.ts'
import styles from './Turbines.module.css'
import { TypeDetails } from './TypeDetails.tsx'
import { foundTypes, type ListedType } from './turbineCatalogue.ts'
import type { Removal } from './useTurbines.ts'

/** All turbine types with a search, and the chosen one with its power curves. */
export function OverviewTab({
  infos,
  types,
  selected,
  onSelect,
  onEditType,
  onEditCurve,
  onRemoved,
}: {
  readonly infos: TurbineInfos
  readonly types: readonly ListedType[]
  readonly selected: number | null
  readonly onSelect: (typeId: number) => void
  readonly onEditType: (typeId: number) => void
  readonly onEditCurve: (typeId: number, curveId: number | null) => void
  readonly onRemoved: (removed: Removal) => void
}) {
  const { turbines: text } = useText()
  const { columns } = text
  const format = useFormat()
  const [search, setSearch] = useState('')
  const [ownOnly, setOwnOnly] = useState(false)
  const settled = useDeferredValue(search)
  const found = useMemo(() => foundTypes(types, settled, ownOnly), [types, settled, ownOnly])
  const chosen = types.find(({ type }) => type.id === selected)
  return (
    <div {...grid('minmax(0, 1fr) 440px', 's5', 'below900')}>
      <div className={styled('shrinks')}>
        <div className={styles.filters}>
          <div className={styled('grows')}>
            <TextField
              label={text.search}
              hint={text.searchHint}
              value={search}
              onChange={setSearch}
              type="search"
              autoComplete="off"
              data-autofocus
            />
          </div>
          <Checkbox checked={ownOnly} onChange={setOwnOnly}>
            {text.ownOnly}
          </Checkbox>
          <output className={styled('faint', 't2', 'oneLine')}>
            {text.found(format.number(found.length))}
          </output>
        </div>
        {found.length === 0 ? (
          <EmptyState icon="turbine">{ownOnly && search === '' ? text.noneOwn : text.noneFound}</EmptyState>
        ) : (
          <Scrolling className={styles.scroll} label={text.table}>
            <DataTable
              caption={text.table}
              rows={found}
              keyOf={({ type }) => type.id}
              isSelected={({ type }) => type.id === selected}
              rowClass={styles.row}
              onRow={({ type }) => onSelect(type.id)}
              columns={[
                {
                  head: columns.type,
                  cell: ({ type, title }) => (
                    <>
                      <button type="button" className={styles.name} aria-pressed={type.id === selected}>
                        {title}
                      </button>{' '}
                      {type.own && <Chip tone="brand">{text.own}</Chip>}
                    </>
                  ),
                  strong: true,
                },
                { head: columns.ratedPower, number: ({ type }) => format.exact(type.rated_power_kw) },
                { head: columns.rotor, number: ({ type }) => format.exact(type.rotor_diameter_m) },
                {
                  head: columns.specificPower,
                  quantity: 'specificPower',
                  value: (one) => one.specificPowerWM2,
                },
                { head: columns.curves, number: ({ curves }) => format.number(curves.length) },
              ]}
            />
          </Scrolling>
        )}
      </div>
      {chosen ? (
        <TypeDetails
          key={chosen.type.id}
          listed={chosen}
          infos={infos}
          onEditType={onEditType}
          onEditCurve={onEditCurve}
          onRemoved={onRemoved}
        />
      ) : (
        <EmptyState icon="chart">{text.choose}</EmptyState>
      )}
    </div>
  )
}
