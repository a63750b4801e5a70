import { useEffect } from 'react'
import { useFormat, useLanguage } from '#web/language/LanguageContext.tsx'
import styles from './BarsChart.module.css'
import { type BarsChartData, barsOption } from './barsOption.ts'
import { useChart } from './useChart.ts'

/** Bars for months or years. The table next to it has the numbers for screen readers. */
export function BarsChart({ data, label }: { readonly data: BarsChartData; readonly label: string }) {
  const { container, drawn } = useChart()
  const language = useLanguage()
  const format = useFormat()
  useEffect(() => {
    drawn?.chart.setOption(barsOption(data, { colours: drawn.colours, language, format }), { notMerge: true })
  }, [drawn, data, language, format])
  return <div ref={container} className={styles.container} role="img" aria-label={label} />
}
