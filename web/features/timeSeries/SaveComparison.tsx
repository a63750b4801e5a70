import { basisFact, type SeriesComparison } from '#contracts'
import { SaveFiguresButton } from '#web/fields/SaveFiguresButton.tsx'
import { useLanguage, useText } from '#web/language/LanguageContext.tsx'
import { styled } from '#web/ui/styled.ts'
import type { ComparisonView } from './comparisonChoice.ts'
import { comparisonRows } from './comparisonRows.ts'

/** Saves the drawn values, each series in its own column. */
export function SaveComparison({
  comparison,
  names,
  view,
}: {
  readonly comparison: SeriesComparison
  readonly names: readonly string[]
  readonly view: ComparisonView
}) {
  const { seriesComparison: text, fields } = useText()
  const language = useLanguage()
  const { parameter, resolution } = comparison
  return (
    <div className={styled('line', 'atEnd')}>
      <SaveFiguresButton
        label={text.saveCsv}
        hint={text.saveCsvHint}
        name={`comparison_${parameter}_${view === 'course' ? resolution : view}`}
        rowsOf={() => comparisonRows(comparison, names, view)}
        about={comparison.series.map((one, index) => [
          names[index] ?? one.site_name,
          [
            one.list_name,
            `${fields.about.period} ${one.from} – ${one.till}`,
            `${fields.about.atlas} ${one.atlas_title[language]} (${one.atlas})`,
            `${fields.about.version} ${one.atlas_version}`,
            one.synthetic ? fields.about.synthetic : `${fields.about.source}: ${one.citation}`,
            ...(one.basis === null ? [] : [basisFact(one.basis, language).join(': ')]),
          ].join('; '),
        ])}
      />
    </div>
  )
}
