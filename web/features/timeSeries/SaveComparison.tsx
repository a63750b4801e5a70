import type { SeriesComparison } from '#contracts'
import { SaveFiguresButton } from '#web/fields/SaveFiguresButton.tsx'
import { useText } from '#web/language/LanguageContext.tsx'
import styles from './Comparison.module.css'
import type { ComparisonView } from './comparisonChoice.ts'
import { comparisonRows } from './comparisonRows.ts'

/** Saves what is drawn, each series in a column of its own. */
export function SaveComparison({
  comparison,
  names,
  view,
}: {
  readonly comparison: SeriesComparison
  readonly names: readonly string[]
  readonly view: ComparisonView
}) {
  const { seriesComparison: text } = useText()
  const { parameter, resolution } = comparison
  return (
    <div className={styles.save}>
      <SaveFiguresButton
        label={text.saveCsv}
        hint={text.saveCsvHint}
        name={`comparison_${parameter}_${view === 'course' ? resolution : view}`}
        rowsOf={() => comparisonRows(comparison, names, view)}
      />
    </div>
  )
}
