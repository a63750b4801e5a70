import type { FieldPartProps } from '#web/fieldPage/fieldRecord.ts'
import styles from '#web/fields/FieldScreen.module.css'
import { useText } from '#web/language/LanguageContext.tsx'
import { SegmentedSwitch } from '#web/ui/SegmentedSwitch.tsx'
import { Select } from '#web/ui/Select.tsx'
import { styled } from '#web/ui/styled.ts'
import type { IndexTypes } from './indexField.ts'

const modes = ['seasonal', 'anomaly'] as const

/** Reference of a period's index, and the reference years: only runs of complete years. */
export function IndexChoices({ product, choice, onChange }: FieldPartProps<IndexTypes>) {
  const { yieldIndex: text } = useText()
  const { layer, mode } = choice
  const { fromYear, tillYear } = choice.reference
  if (layer !== 'period') return null
  const choices = product.complete_years.map((year) => ({ value: String(year), label: String(year) }))
  const set = (from: number, until: number) => onChange({ reference: { fromYear: from, tillYear: until } })
  return (
    <>
      <div>
        <p className={styles.label}>{text.mode}</p>
        <SegmentedSwitch
          label={text.mode}
          choices={modes.map((key) => ({ key, label: text.modes[key] }))}
          chosen={mode}
          onChoose={(chosen) => onChange({ mode: chosen })}
        />
        <p className={styled('aboveS1', 'small')}>{text.modeHints[mode]}</p>
      </div>
      <div className={styled('halves', 's3')}>
        <Select
          label={text.referenceFrom}
          value={String(fromYear)}
          choices={choices}
          onChange={(year) => set(Number(year), Math.max(Number(year), tillYear))}
        />
        <Select
          label={text.referenceTill}
          value={String(tillYear)}
          choices={choices}
          onChange={(year) => set(Math.min(fromYear, Number(year)), Number(year))}
        />
      </div>
    </>
  )
}
