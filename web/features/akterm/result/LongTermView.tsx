import { useCallback, useMemo } from 'react'
import { type ComparedKind, comparedKinds, comparedTable, scaleOf, yearsTable } from '#contracts'
import { againstOption } from '#web/charts/againstOption.ts'
import { ChartFigure } from '#web/charts/ChartFigure.tsx'
import type { ChartTheme } from '#web/charts/chartTheme.ts'
import type { ChartAbout } from '#web/charts/PictureButtons.tsx'
import { ResultTable } from '#web/jobs/ResultTable.tsx'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import styles from '../Akterm.module.css'
import type { SeriesViewProps } from './seriesView.ts'

/** The year compared with all years of the period: direction, speed and class. */
export function LongTermView({ site, about }: SeriesViewProps) {
  const text = useText()
  const format = useFormat()
  const { noComparison, comparisonOf } = text.akterm.result
  const { comparison } = site
  // Kept, since a new one draws its chart again.
  const kinds = useMemo(
    () => (comparison === null ? [] : comparedKinds(comparison, { text, format })),
    [comparison, text, format],
  )
  return (
    <>
      {comparison === null ? (
        <p className={styles.hint}>{noComparison}</p>
      ) : (
        <>
          <p className={styles.hint}>
            {comparisonOf(format.years(Math.min(...comparison.years), Math.max(...comparison.years)))}
          </p>
          <div className={styles.compared}>
            {kinds.map((kind) => (
              <Comparison key={kind.kind} about={about} kind={kind} year={site.year} />
            ))}
          </div>
        </>
      )}
      <ResultTable table={yearsTable(site, { text })} hideTitle />
    </>
  )
}

function Comparison({
  about,
  kind,
  year,
}: {
  readonly about: ChartAbout
  readonly kind: ComparedKind
  readonly year: number
}) {
  const text = useText()
  const { longTermName } = text.akterm.result
  const optionOf = useCallback(
    (theme: ChartTheme) => {
      const { names: labels, rows } = kind
      return againstOption(
        {
          labels,
          own: { name: String(year), values: rows.map(({ share }) => 100 * share) },
          against: { name: longTermName, values: rows.map(({ long_term }) => 100 * long_term) },
          ...scaleOf('frequency'),
        },
        theme,
      )
    },
    [kind, year, longTermName],
  )
  return (
    <div>
      <ChartFigure title={kind.title} about={about} optionOf={optionOf} />
      <ResultTable table={comparedTable(kind, { text })} hideTitle />
    </div>
  )
}
