import { useCallback } from 'react'
import { courseTable, percentsOf, scaleOf } from '#contracts'
import { dispersionClassNames } from '#domain'
import { ChartFigure } from '#web/charts/ChartFigure.tsx'
import type { ChartTheme } from '#web/charts/chartTheme.ts'
import { stackedOption } from '#web/charts/stackedOption.ts'
import { ResultTable } from '#web/jobs/ResultTable.tsx'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import styles from '../Akterm.module.css'
import type { SeriesViewProps } from './seriesView.ts'

/** Dispersion classes over the day and over the year. */
export function CourseView(props: SeriesViewProps) {
  return (
    <div className={styles.charts}>
      <Course {...props} by="hour" />
      <Course {...props} by="month" />
    </div>
  )
}

function Course({ site, about, by }: SeriesViewProps & { readonly by: 'hour' | 'month' }) {
  const text = useText()
  const format = useFormat()
  const { result } = text.akterm
  const optionOf = useCallback(
    (theme: ChartTheme) => {
      const rows = by === 'hour' ? site.statistics.class_by_hour : site.statistics.class_by_month
      const shares = rows.map(percentsOf)
      return stackedOption(
        {
          labels: rows.map((_, index) => (by === 'hour' ? String(index) : format.month(index + 1))),
          layers: dispersionClassNames.map((name, code) => ({
            name,
            values: shares.map((row) => row[code] ?? null),
          })),
          most: 100,
          axis: by === 'hour' ? result.hour : text.quantities.month,
          ...scaleOf('frequency'),
        },
        theme,
      )
    },
    [site, by, text, result, format],
  )
  return (
    <div>
      <ChartFigure title={by === 'hour' ? result.byHour : result.byMonth} about={about} optionOf={optionOf} />
      <ResultTable table={courseTable(site, by, { text, format })} hideTitle />
    </div>
  )
}
