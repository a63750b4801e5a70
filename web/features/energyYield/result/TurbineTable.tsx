import { memo, useEffect, useMemo, useRef, useState } from 'react'
import { type EnergyYieldResult, quantityOf, quantityText } from '#contracts'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { NameText } from '#web/sites/NameText.tsx'
import { classes } from '#web/ui/classes.ts'
import { hiddenClass } from '#web/ui/hiddenClass.ts'
import { Scrolling } from '#web/ui/Scrolling.tsx'
import { numberedSites } from '../configure/numberedSites.ts'
import { StatusChip } from '../StatusChip.tsx'
import { SortButton } from './SortButton.tsx'
import styles from './TurbineTable.module.css'
import { type Sorting, type SortKey, sortTurbines, turbineColumns, typeNameOf } from './turbineColumns.ts'

/** Every number of every turbine; a click on a header sorts, a click on a turbine shows it on the map. */
export const TurbineTable = memo(function TurbineTable({
  result,
  sector,
  direction,
  selectedId,
  onSelect,
}: {
  readonly result: EnergyYieldResult
  /** Selected wind sector of 10 degrees. */
  readonly sector: number
  /** As displayed: '240°'. */
  readonly direction: string
  readonly selectedId: number | null
  readonly onSelect: (siteId: number) => void
}) {
  const { farmResult } = useText()
  const { turbines: text } = farmResult
  const format = useFormat()
  const frame = useRef<HTMLElement>(null)
  const [sorting, setSorting] = useState<Sorting | null>(null)
  const columns = useMemo(
    () => turbineColumns(farmResult, result, sector, direction),
    [farmResult, result, sector, direction],
  )
  const turbines = sorting ? sortTurbines(result, columns, sorting) : result.turbines
  const siteOf = useMemo(
    () => numberedSites(result.turbines.map(({ site_id: id, name }) => ({ id, name }))),
    [result],
  )
  useEffect(() => {
    if (selectedId !== null)
      frame.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' })
  }, [selectedId])

  function sortBy(key: SortKey, first: Sorting['order']) {
    const other = first === 'ascending' ? 'descending' : 'ascending'
    if (sorting?.key !== key) setSorting({ key, order: first })
    else setSorting(sorting.order === first ? { key, order: other } : null)
  }

  const orderOf = (key: SortKey) => (sorting?.key === key ? sorting.order : undefined)
  const textHead = (key: 'name' | 'type' | 'status') => (
    <th scope="col" aria-sort={orderOf(key)} className={key === 'name' ? styles.name : undefined}>
      <SortButton order={orderOf(key)} onClick={() => sortBy(key, 'ascending')}>
        {text[key]}
      </SortButton>
    </th>
  )

  return (
    <Scrolling ref={frame} className={styles.frame} label={text.title}>
      <table className={styles.table}>
        <caption className={hiddenClass}>{text.title}</caption>
        <thead>
          <tr>
            {textHead('name')}
            {textHead('type')}
            {textHead('status')}
            {columns.map(({ key, label, quantity }) => (
              <th key={key} scope="col" aria-sort={orderOf(key)} className={styles.numeric}>
                <SortButton order={orderOf(key)} onClick={() => sortBy(key, 'descending')}>
                  {label} <small>{quantityOf(quantity).unit}</small>
                </SortButton>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {turbines.map((turbine) => (
            <tr
              key={turbine.site_id}
              aria-selected={turbine.site_id === selectedId}
              className={classes(turbine.site_id === selectedId && styles.selected)}
            >
              <th scope="row" className={styles.name}>
                <span className={styles.number}>{siteOf(turbine.site_id).number}</span>{' '}
                <button
                  type="button"
                  title={turbine.name}
                  aria-label={text.show(turbine.name)}
                  onClick={() => onSelect(turbine.site_id)}
                >
                  <NameText name={siteOf(turbine.site_id).telling} />
                </button>
              </th>
              <td className={styles.type}>
                <span title={typeNameOf(result, turbine)}>{typeNameOf(result, turbine)}</span>
              </td>
              <td>
                <StatusChip status={turbine.status} />
              </td>
              {columns.map((column) => (
                <td key={column.key} className={styles.numeric}>
                  {quantityText(column.quantity, column.value(turbine), format)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" className={styles.name}>
              {text.total}
            </th>
            <td colSpan={2}>{text.count(result.turbines.length, format.number(result.turbines.length))}</td>
            {columns.map((column) => {
              const total = column.total(result.groups.farm)
              return (
                <td key={column.key} className={styles.numeric}>
                  {total === null ? '' : quantityText(column.quantity, total, format)}
                </td>
              )
            })}
          </tr>
        </tfoot>
      </table>
    </Scrolling>
  )
})
