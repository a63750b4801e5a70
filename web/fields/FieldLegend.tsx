import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import styles from './FieldScreen.module.css'
import { classText, type ShownField } from './fieldClasses.ts'

/** Classes with their colours from high to low, what they refer to, and where the weather is from. */
export function FieldLegend({
  title,
  unit,
  field: { classes, isPale },
  pale,
  notes,
  source,
}: {
  readonly title: string
  /** What the numbers are, with their unit. */
  readonly unit: string
  readonly field: ShownField
  /** What pale cells mean. */
  readonly pale?: string
  /** The years behind it, and what else must be known. */
  readonly notes: readonly string[]
  readonly source: string
}) {
  const { fields: text } = useText()
  const format = useFormat()
  const inOrder = classes.properties.map((property, index) => ({ property, index })).toReversed()
  return (
    <div className={styles.legend}>
      <p className={styles.legendTitle}>{title}</p>
      <p>{unit}</p>
      <ul>
        {inOrder.map(({ property, index }) => (
          <li key={property}>
            <span className={styles.swatch} style={{ background: `var(${property})` }} aria-hidden="true" />
            {classText(index, classes, format, text)}
          </li>
        ))}
      </ul>
      {isPale && pale !== undefined && <p>{pale}</p>}
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      <p className={styles.source}>{source}</p>
    </div>
  )
}
