import { styled } from '#web/ui/styled.ts'
import styles from './FieldScreen.module.css'

/** A class of a map: its colour and its text. */
export interface LegendClass {
  readonly colour: string
  readonly text: string
}

/** The classes of a map from high to low below its title, with unit and notes. */
export function LegendClasses({
  title,
  unit,
  classes,
  notes,
}: {
  readonly title: string
  /** Quantity and unit; empty: none. */
  readonly unit: string
  /** Classes from low to high. */
  readonly classes: readonly LegendClass[]
  readonly notes: readonly string[]
}) {
  return (
    <>
      <p className={styled('w4')}>{title}</p>
      {unit !== '' && <p>{unit}</p>}
      <ul className={styles.classes}>
        {classes.toReversed().map(({ colour, text }) => (
          <li key={text}>
            <span className={styles.swatch} style={{ background: colour }} aria-hidden="true" />
            {text}
          </li>
        ))}
      </ul>
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
    </>
  )
}
