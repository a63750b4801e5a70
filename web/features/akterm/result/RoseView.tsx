import { useCallback } from 'react'
import { roseTable, scaleOf } from '#contracts'
import { dispersionClassNames } from '#domain'
import { ChartFigure } from '#web/charts/ChartFigure.tsx'
import type { ChartTheme } from '#web/charts/chartTheme.ts'
import { roseOption } from '#web/charts/roseOption.ts'
import { ResultTable } from '#web/jobs/ResultTable.tsx'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import styles from '../Akterm.module.css'
import type { SeriesViewProps } from './seriesView.ts'

/** Wind directions by dispersion class. */
export function RoseView({ site, about }: SeriesViewProps) {
  const words = useText()
  const { units } = words
  const { result: text } = words.akterm
  const format = useFormat()
  const { rose, valid_hours, calm_hours, variable_hours } = site.statistics
  const optionOf = useCallback(
    (theme: ChartTheme) => {
      const { scale, reference } = theme.colours
      const layers = dispersionClassNames.map((name, code) => ({
        name,
        // Six classes on a scale of five: very unstable is emphasised.
        colour: scale[code] ?? reference,
        values: rose.map((row) => (100 * (row[code] ?? 0)) / valid_hours),
      }))
      return roseOption({ layers, ...scaleOf('frequency') }, units, theme)
    },
    [rose, valid_hours, units],
  )
  return (
    <div className={styles.charts}>
      <div>
        <ChartFigure title={text.rose} about={about} shape="square" optionOf={optionOf} />
        <p className={styles.hint}>
          {text.roseNote(format.number(calm_hours), format.number(variable_hours))}
        </p>
      </div>
      <ResultTable table={roseTable(site, { text: words })} hideTitle />
    </div>
  )
}
