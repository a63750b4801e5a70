import { useMemo } from 'react'
import { quantityWithUnit } from '#contracts'
import { type RegisterUnit, unitName } from '#domain/register'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card, CardBody } from '#web/ui/Card.tsx'
import { classes } from '#web/ui/classes.ts'
import { hiddenClass } from '#web/ui/hiddenClass.ts'
import { styled } from '#web/ui/styled.ts'
import { framedRow } from '#web/ui/TableFrame.tsx'
import { VirtualTable } from '#web/ui/VirtualTable.tsx'
import { foundUnits } from './foundUnits.ts'
import styles from './Register.module.css'
import { supportText } from './supportText.ts'

/** As Register.module.css has it. */
const rowHeightPx = 48

/** The turbines that match the text: a click on one shows it on the map, its box selects it. */
export function FoundCard({
  units,
  isShown,
  selected,
  onShow,
  onToggle,
  onSelectAll,
}: {
  readonly units: readonly RegisterUnit[]
  /** 1 for a unit that passes the filter, by index. */
  readonly isShown: Uint8Array
  readonly selected: ReadonlySet<number>
  readonly onShow: (unit: RegisterUnit) => void
  readonly onToggle: (index: number) => void
  readonly onSelectAll: (indices: readonly number[]) => void
}) {
  const { register } = useText()
  const text = register.found
  const format = useFormat()
  const found = useMemo(() => foundUnits(units, isShown), [units, isShown])
  const isAllSelected = found.every((index) => selected.has(index))
  return (
    <Card
      title={text.title}
      actions={
        found.length > 0 &&
        !isAllSelected && (
          <Button size="small" onClick={() => onSelectAll(found)}>
            {text.selectAll(format.number(found.length))}
          </Button>
        )
      }
    >
      {found.length === 0 ? (
        <CardBody>
          <p className={styled('note')}>{text.none}</p>
        </CardBody>
      ) : (
        <div className={styles.found}>
          <VirtualTable
            label={text.caption}
            columns={2}
            count={found.length}
            keyOf={(at) => found[at] ?? at}
            rowPx={rowHeightPx}
            head={
              <>
                <th scope="col" className={styles.check}>
                  <span className={hiddenClass}>{register.selected}</span>
                </th>
                <th scope="col">{register.table.name}</th>
              </>
            }
          >
            {(at) => {
              const index = found[at]!
              const unit = units[index]!
              const name = unitName(unit)
              const details = [
                register[unit.status],
                quantityWithUnit('ratedPowerOfFarm', unit.powerKw / 1000, format),
                unit.type,
                unit.commissionedOn?.slice(0, 4) ?? '',
                unit.farm === name ? '' : unit.farm,
                unit.number === name ? '' : unit.number,
                supportText(unit, register.support, format),
              ]
              return (
                <tr key={index} className={classes(framedRow.row, styles.foundRow)} aria-rowindex={at + 2}>
                  <td className={styles.check}>
                    <input
                      type="checkbox"
                      aria-label={text.select(name, unit.number)}
                      checked={selected.has(index)}
                      onChange={() => onToggle(index)}
                    />
                  </td>
                  <td>
                    <button
                      type="button"
                      className={styles.foundButton}
                      title={`${text.show(name, unit.number)}: ${details.filter(Boolean).join(' · ')}`}
                      onClick={() => onShow(unit)}
                    >
                      <span className={classes(styles.line, styles[unit.status])}>
                        <b>{name}</b>
                      </span>
                      <span className={styles.second}>{details.filter(Boolean).join(' · ')}</span>
                    </button>
                  </td>
                </tr>
              )
            }}
          </VirtualTable>
        </div>
      )}
    </Card>
  )
}
