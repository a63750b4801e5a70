import { useCallback } from 'react'
import { distributionTable, percentsOf, scaleOf, speedClassNames } from '#contracts'
import { dispersionClassNames } from '#domain'
import { againstOption } from '#web/charts/againstOption.ts'
import { ChartFigure } from '#web/charts/ChartFigure.tsx'
import type { ChartTheme } from '#web/charts/chartTheme.ts'
import { ResultTable } from '#web/jobs/ResultTable.tsx'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import styles from '../Akterm.module.css'
import type { SeriesViewProps } from './seriesView.ts'

/** Frequency of each dispersion class and speed class, compared with all years. */
export function ClassesView(props: SeriesViewProps) {
  return (
    <div className={styles.charts}>
      <Distribution {...props} kind="class" />
      <Distribution {...props} kind="speed" />
    </div>
  )
}

function Distribution({ site, about, kind }: SeriesViewProps & { readonly kind: 'class' | 'speed' }) {
  const text = useText()
  const format = useFormat()
  const table = distributionTable(site, kind, { text, format })
  const optionOf = useCallback(
    (theme: ChartTheme) => {
      const { statistics: own, long_term: all } = site
      const hours = kind === 'class' ? 'class_hours' : 'speed_hours'
      const labels = kind === 'class' ? dispersionClassNames : speedClassNames({ text, format })
      return againstOption(
        {
          labels,
          own: { name: String(site.year), values: percentsOf(own[hours]) },
          against: { name: text.akterm.result.longTermName, values: percentsOf(all[hours]) },
          ...scaleOf('frequency'),
        },
        theme,
      )
    },
    [site, kind, text, format],
  )
  return (
    <div>
      <ChartFigure title={table.title} about={about} optionOf={optionOf} />
      <ResultTable table={table} hideTitle />
    </div>
  )
}
