import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { styled } from '#web/ui/styled.ts'
import styles from './FieldScreen.module.css'
import { classText, type ShownField } from './fieldClasses.ts'
import { LegendClasses } from './LegendClasses.tsx'

/** Classes with their colours from high to low, their reference, and the source of the weather. */
export function FieldLegend({
  title,
  unit,
  field: { classes, isPale },
  pale,
  notes,
  source,
}: {
  readonly title: string
  /** Quantity and unit. */
  readonly unit: string
  readonly field: ShownField
  /** Meaning of pale cells. */
  readonly pale?: string
  /** Its years, and further notes. */
  readonly notes: readonly string[]
  readonly source: string
}) {
  const { fields: text } = useText()
  const format = useFormat()
  return (
    <div className={styles.legend}>
      <LegendClasses
        title={title}
        unit={unit}
        classes={classes.properties.map((property, index) => ({
          colour: `var(${property})`,
          text: classText(index, classes, format, text),
        }))}
        notes={[...(isPale && pale !== undefined ? [pale] : []), ...notes]}
      />
      <p className={styled('quiet')}>{source}</p>
    </div>
  )
}
