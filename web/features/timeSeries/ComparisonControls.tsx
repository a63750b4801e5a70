import { comparisonResolutions } from '#contracts'
import { useText } from '#web/language/LanguageContext.tsx'
import { SegmentedSwitch } from '#web/ui/SegmentedSwitch.tsx'
import { Select } from '#web/ui/Select.tsx'
import { styled } from '#web/ui/styled.ts'
import styles from './Comparison.module.css'
import { type ComparisonChoice, comparisonViews } from './comparisonChoice.ts'

/** Kind and resolution of the chart of compared series. */
export function ComparisonControls({
  choice: { view, resolution },
  year,
  years,
  onChoose,
}: {
  readonly choice: ComparisonChoice
  /** Year of the drawn hours. */
  readonly year: number
  readonly years: readonly number[]
  readonly onChoose: (choice: Partial<ComparisonChoice>) => void
}) {
  const { seriesComparison: text, quantities } = useText()
  return (
    <div className={styled('row', 's3', 'end', 'aboveS4', 'belowS3')}>
      <SegmentedSwitch
        label={text.shown}
        choices={comparisonViews.map((key) => ({ key, label: text.views[key] }))}
        chosen={view}
        onChoose={(next) => onChoose({ view: next })}
      />
      {view === 'course' && (
        <div className={styles.short}>
          <Select
            label={text.resolution}
            value={resolution}
            choices={comparisonResolutions.map((value) => ({ value, label: text.resolutions[value] }))}
            onChange={(value) =>
              onChoose({ resolution: comparisonResolutions.find((one) => one === value) ?? resolution })
            }
          />
        </div>
      )}
      {view === 'course' && resolution === 'hour' && (
        <div className={styles.short}>
          <Select
            label={quantities.year}
            value={String(year)}
            choices={years.map((one) => ({ value: String(one), label: String(one) }))}
            onChange={(value) => onChoose({ year: Number(value) })}
          />
        </div>
      )}
    </div>
  )
}
