import { useMemo } from 'react'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { NameText } from '#web/sites/NameText.tsx'
import { splitNames } from '#web/sites/splitNames.ts'
import { classes } from '#web/ui/classes.ts'
import { SmallTool } from '#web/ui/SmallTool.tsx'
import { styled } from '#web/ui/styled.ts'
import { ThActions } from '#web/ui/Table.tsx'
import { framedRow, TableFrame } from '#web/ui/TableFrame.tsx'
import { StatusChip } from '../StatusChip.tsx'
import styles from './FarmTable.module.css'
import type { ShownTurbine } from './farmTurbines.ts'

/** The turbines of a farm: their numbers on the map, type, height and status. */
export function FarmTable({
  turbines,
  selectedId,
  onSelect,
  onDelete,
  onChooseType,
}: {
  readonly turbines: readonly ShownTurbine[]
  readonly selectedId: number | null
  readonly onSelect: (siteId: number) => void
  /** Opens the choice of types; null: the farm can no longer be changed. */
  readonly onChooseType: (() => void) | null
  readonly onDelete: ((siteId: number) => void) | null
}) {
  const { windFarm: text, quantities } = useText()
  const format = useFormat()
  const names = useMemo(() => splitNames(turbines.map(({ name }) => name)), [turbines])
  return (
    <TableFrame
      label={text.turbinesOf}
      head={
        <>
          <th scope="col" className={styles.number}>
            {quantities.number}
          </th>
          <th scope="col" className={styles.name}>
            {text.columns.turbine}
          </th>
          <th scope="col">{text.columns.type}</th>
          <th scope="col" className={classes(styles.hub, framedRow.numeric)}>
            {text.columns.hub}
          </th>
          <th scope="col" className={styles.status}>
            {text.columns.status}
          </th>
          {onDelete && <ThActions className={styles.tools} />}
        </>
      }
    >
      {turbines.map(({ siteId, name, typeName, hubHeightM, status }, index) => (
        <tr
          key={siteId}
          aria-selected={siteId === selectedId}
          className={classes(framedRow.row, siteId === selectedId && framedRow.selected)}
        >
          <td className={styles.number}>{index + 1}</td>
          <td>
            <button
              type="button"
              className={framedRow.name}
              title={name}
              aria-label={text.showTurbine(name)}
              onClick={() => onSelect(siteId)}
            >
              <NameText name={names[index]!} />
            </button>
          </td>
          <td>
            {typeName !== null ? (
              <span className={styles.type} title={typeName}>
                {typeName}
              </span>
            ) : onChooseType === null ? (
              <span className={styled('faint')}>{text.noType}</span>
            ) : (
              <button
                type="button"
                className={framedRow.name}
                aria-label={text.chooseTypeOf(name)}
                onClick={onChooseType}
              >
                {text.noType}
              </button>
            )}
          </td>
          <td className={framedRow.numeric}>{hubHeightM === null ? '–' : format.exact(hubHeightM)}</td>
          <td>
            <StatusChip status={status} />
          </td>
          {onDelete && (
            <td>
              <SmallTool icon="trash" label={text.deleteTurbine(name)} onClick={() => onDelete(siteId)} />
            </td>
          )}
        </tr>
      ))}
    </TableFrame>
  )
}
