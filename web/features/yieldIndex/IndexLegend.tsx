import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { classText } from './indexClasses.ts'
import type { IndexLayer } from './useIndexChoice.ts'
import type { ShownField } from './useShownField.ts'
import styles from './YieldIndex.module.css'

/** Classes with their colours from high to low, what they refer to, and where the weather is from. */
export function IndexLegend({
  title,
  layer,
  field: { classes, isPale },
  note,
  source,
}: {
  readonly title: string
  readonly layer: IndexLayer
  readonly field: ShownField
  /** The years behind it. */
  readonly note: string
  readonly source: string
}) {
  const { yieldIndex: text } = useText()
  const format = useFormat()
  const inOrder = classes.properties.map((property, index) => ({ property, index })).toReversed()
  return (
    <div className={styles.legend}>
      <p className={styles.legendTitle}>{title}</p>
      <p>{text.legends[layer]}</p>
      <ul>
        {inOrder.map(({ property, index }) => (
          <li key={property}>
            <span className={styles.swatch} style={{ background: `var(${property})` }} aria-hidden="true" />
            {classText(index, classes, format, text)}
          </li>
        ))}
      </ul>
      {isPale && <p>{text.pale}</p>}
      <p>{note}</p>
      <p className={styles.source}>{source}</p>
    </div>
  )
}
