import { inUnit, type QuantityName, quantityOf } from '#contracts'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { Table, Td, Th, Tr } from '#web/ui/Table.tsx'
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
      <Table
        wide
        caption={caption}
        head={
          <>
            <Th>{head}</Th>
            <Th numeric>{names.one}</Th>
            <Th numeric>{names.other}</Th>
            <Th numeric>{text.difference}</Th>
            <Th numeric>{text.percent}</Th>
          </>
        }
      >
        {rows.map(({ label, unit, decimals, one, other }) => {
          const difference = one === null || other === null ? null : one - other
          return (
            <Tr key={label}>
              <Td strong>{unit === '' ? label : `${label} (${unit})`}</Td>
              <Td numeric>{format.number(one, decimals)}</Td>
              <Td numeric>{format.number(other, decimals)}</Td>
              <Td numeric>{format.signed(difference, decimals)}</Td>
              <Td numeric>
                {format.signed(difference === null || !other ? null : (100 * difference) / other, 2)}
              </Td>
            </Tr>
          )
        })}
      </Table>
    </div>
  )
}
