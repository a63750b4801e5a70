import { type ClipboardEvent, type KeyboardEvent, useRef } from 'react'
import { withoutUnit } from '#domain'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { Button } from '#web/ui/Button.tsx'
import { controlClass } from '#web/ui/Field.tsx'
import { hiddenClass } from '#web/ui/hiddenClass.ts'
import { SmallTool } from '#web/ui/SmallTool.tsx'
import { styled } from '#web/ui/styled.ts'
import { type CurveRow, emptyRow, withPasted } from './curveDraft.ts'
import styles from './ValueTable.module.css'

const columns = ['speed', 'power', 'ct'] as const
const units = { speed: 'm/s', power: 'kW', ct: '' } as const

/** Single values of a power curve. Enter and the arrows move between rows; a block can be pasted into any cell. */
export function ValueTable({
  rows,
  wrongRows,
  onChange,
}: {
  readonly rows: readonly CurveRow[]
  /** Numbers of the rows with a problem, from 1. */
  readonly wrongRows: ReadonlySet<number>
  readonly onChange: (rows: readonly CurveRow[]) => void
}) {
  const { turbines: text } = useText()
  const format = useFormat()
  const body = useRef<HTMLTableSectionElement>(null)
  const addRow = () => onChange([...rows, emptyRow])

  function focus(row: number, column: number) {
    // A new row exists only after the next paint.
    requestAnimationFrame(() => body.current?.rows[row]?.querySelectorAll('input')[column]?.focus())
  }
  function onKeyDown(event: KeyboardEvent, row: number, column: number) {
    const step = { Enter: 1, ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    if (row + step === rows.length) addRow()
    focus(Math.max(0, row + step), event.key === 'Enter' ? 0 : column)
  }
  function onPaste(event: ClipboardEvent, row: number, column: (typeof columns)[number]) {
    const pasted = event.clipboardData.getData('text')
    if (!/[\t\n;]/.test(pasted)) return
    event.preventDefault()
    onChange(withPasted(rows, row, column, pasted))
  }

  return (
    <div>
      <div className={styles.scroll}>
        <table className={styles.values}>
          <caption className={hiddenClass}>{text.values}</caption>
          <thead>
            <tr>
              <th scope="col">#</th>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {text.cellLabels[column]} {units[column]}
                </th>
              ))}
              <td />
            </tr>
          </thead>
          <tbody ref={body}>
            {rows.map((row, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a row has no other identity than its place
              <tr key={i} className={wrongRows.has(i + 1) ? styles.wrong : undefined}>
                <th scope="row">{format.number(i + 1)}</th>
                {columns.map((column, j) => (
                  <td key={column}>
                    <input
                      className={controlClass}
                      value={row[column]}
                      inputMode="decimal"
                      autoComplete="off"
                      aria-label={text.cellOf(text.cellLabels[column], format.number(i + 1))}
                      aria-invalid={wrongRows.has(i + 1) || undefined}
                      onChange={(event) =>
                        onChange(
                          rows.with(i, {
                            ...row,
                            [column]: withoutUnit(event.currentTarget.value, units[column]),
                          }),
                        )
                      }
                      onKeyDown={(event) => onKeyDown(event, i, j)}
                      onPaste={(event) => onPaste(event, i, column)}
                    />
                  </td>
                ))}
                <td>
                  <SmallTool
                    icon="close"
                    label={text.removeRow(format.number(i + 1))}
                    disabled={rows.length <= 1}
                    onClick={() => onChange(rows.toSpliced(i, 1))}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Button
        size="small"
        icon="plus"
        onClick={() => {
          addRow()
          focus(rows.length, 0)
        }}
      >
        {text.addRow}
      </Button>
      <p className={styled('aboveS2', 'hint')}>{text.valuesHint}</p>
    </div>
  )
}
