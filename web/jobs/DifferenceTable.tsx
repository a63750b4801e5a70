import { inUnit, type QuantityName, quantityChange, quantityOf } from '#contracts'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { DataTable } from '#web/ui/DataTable.tsx'
import styles from './Result.module.css'

/** A figure of two calculations; null where one has none. */
export interface ComparedFigure {
  readonly label: string
  readonly unit: string
  readonly decimals: number
  readonly one: number | null
  readonly other: number | null
}

/** A quantity of two calculations, in its unit. */
export function comparedFigure(
  name: QuantityName,
  label: string,
  one: number | null | undefined,
  other: number | null | undefined,
): ComparedFigure {
  const { unit, decimals } = quantityOf(name)
  return {
    label,
    unit,
    decimals: decimals === 'exact' ? 2 : decimals,
    one: inUnit(name, one),
    other: inUnit(name, other),
  }
}

/** Values of two calculations and their differences, absolute and in percent of the second one. */
export function DifferenceTable({
  caption,
  head,
  names,
  rows,
}: {
  readonly caption: string
  readonly head: string
  readonly names: { readonly one: string; readonly other: string }
  readonly rows: readonly ComparedFigure[]
}) {
  const { comparison: text } = useText().products
  const format = useFormat()
  return (
    <div className={styles.table}>
      <DataTable
        wide
        caption={caption}
        rows={rows.map((row) => ({ ...row, difference: differenceOf(row) }))}
        keyOf={({ label }) => label}
        columns={[
          { head, cell: ({ label, unit }) => (unit === '' ? label : `${label} (${unit})`), strong: true },
          { head: names.one, number: ({ one, decimals }) => format.number(one, decimals) },
          { head: names.other, number: ({ other, decimals }) => format.number(other, decimals) },
          {
            head: text.difference,
            number: ({ difference, decimals }) => format.signed(difference, decimals),
          },
          {
            head: text.percent,
            number: ({ difference, other }) => quantityChange('change', percentOf(difference, other), format),
          },
        ]}
      />
    </div>
  )
}

function differenceOf({ one, other }: ComparedFigure): number | null {
  return one === null || other === null ? null : one - other
}

function percentOf(difference: number | null, other: number | null): number | null {
  return difference === null || !other ? null : (100 * difference) / Math.abs(other)
}
