import { buttonClass } from './Button.tsx'
import styles from './Field.module.css'
import { Field, type FieldFrame } from './Field.tsx'
import { hiddenClass } from './hiddenClass.ts'

/** A field for one file. The browser's own control would have another style and language. */
export function FileField({
  accept,
  choose,
  chosen,
  onChoose,
  ...frame
}: FieldFrame & {
  readonly accept: string
  /** Text on the button. */
  readonly choose: string
  /** Name and size of the file; null: none yet. */
  readonly chosen: string | null
  readonly onChoose: (file: File | null) => void
}) {
  return (
    <Field {...frame}>
      {(ids) => (
        <span className={styles.file}>
          <input
            {...ids}
            type="file"
            className={hiddenClass}
            accept={accept}
            onChange={(event) => onChoose(event.currentTarget.files?.[0] ?? null)}
          />
          <label htmlFor={ids.id} className={buttonClass({ size: 'small' })}>
            {choose}
          </label>
          {chosen !== null && <span className={styles.hint}>{chosen}</span>}
        </span>
      )}
    </Field>
  )
}
