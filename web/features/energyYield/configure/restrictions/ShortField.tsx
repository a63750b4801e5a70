import type { ComponentProps } from 'react'
import { TextField } from '#web/ui/Field.tsx'
import { QuantityField } from '#web/ui/QuantityField.tsx'
import styles from './Restrictions.module.css'

/** A field of a rule for a number or a time, several of which stand in a row. */
export function ShortField(
  props: Pick<
    ComponentProps<typeof TextField>,
    'label' | 'unit' | 'value' | 'inputMode' | 'error' | 'onChange'
  >,
) {
  return (
    <div className={styles.short}>
      {props.unit === undefined ? <TextField {...props} autoComplete="off" /> : <QuantityField {...props} />}
    </div>
  )
}
