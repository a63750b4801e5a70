import { TextField, type UnitFieldProps } from '#web/ui/Field.tsx'
import { QuantityField } from '#web/ui/QuantityField.tsx'
import styles from './Restrictions.module.css'

/** A field of a rule for a number or, without a unit, a time; several in a row. */
export function ShortField({
  unit,
  ...field
}: Pick<UnitFieldProps, 'label' | 'unit' | 'value' | 'error' | 'onChange'>) {
  return (
    <div className={styles.short}>
      {unit === undefined ? (
        <TextField {...field} autoComplete="off" />
      ) : (
        <QuantityField {...field} unit={unit} />
      )}
    </div>
  )
}
