import styles from './SegmentedSwitch.module.css'

/** Two or three options next to each other, one of them selected. */
export function SegmentedSwitch<T extends string>({
  label,
  choices,
  chosen,
  onChoose,
}: {
  readonly label: string
  readonly choices: readonly {
    readonly key: T
    readonly label: string
    readonly lang?: string
    readonly disabled?: boolean
  }[]
  readonly chosen: T
  readonly onChoose: (key: T) => void
}) {
  return (
    <fieldset className={styles.switch} aria-label={label}>
      {choices.map(({ key, label: text, lang, disabled }) => (
        <button
          key={key}
          type="button"
          lang={lang}
          disabled={disabled}
          aria-pressed={key === chosen}
          className={styles.choice}
          onClick={() => onChoose(key)}
        >
          {text}
        </button>
      ))}
    </fieldset>
  )
}
