import type { ReactNode } from 'react'
import { useText } from '#web/language/LanguageContext.tsx'
import { Select } from '#web/ui/Select.tsx'
import { styled } from '#web/ui/styled.ts'
import styles from './TableEntry.module.css'
import { hasReadings, type TableReadings } from './tableReadings.ts'

const automatic = 'automatic'

/** Choices of readings that a table does not state itself, folded unless one differs. */
export function TableReadingFields({
  draft,
  units,
  unitLabel,
  isOpen = false,
  onChange,
  children,
}: {
  readonly draft: TableReadings
  readonly units: readonly string[]
  readonly unitLabel: string
  /** Whether a further option differs from the usual one. */
  readonly isOpen?: boolean
  readonly onChange: (change: Partial<TableReadings>) => void
  /** Further options. */
  readonly children?: ReactNode
}) {
  const { production: text } = useText()
  const readings = [
    ['unit', unitLabel, Object.fromEntries(units.map((unit) => [unit, unit]))],
    ['decimal', text.decimal, text.decimals],
    ['dateOrder', text.dateOrder, text.dateOrders],
    ['clock', text.clock, text.clocks],
    ['stamp', text.stamp, text.stamps],
  ] as const
  return (
    <details className={styles.options} open={isOpen || hasReadings(draft) || undefined}>
      <summary>{text.options}</summary>
      <div className={styled('stack', 's3', 'aboveS3')}>
        {readings.map(([key, label, labels]) => (
          <Select
            key={key}
            label={label}
            value={draft[key] === '' ? automatic : draft[key]}
            choices={[
              { value: automatic, label: text.automatic },
              ...Object.entries<string>(labels).map(([value, of]) => ({ value, label: of })),
            ]}
            onChange={(value) => onChange({ [key]: value === automatic ? '' : value })}
          />
        ))}
        {children}
      </div>
    </details>
  )
}
