import { useEffect } from 'react'
import { useFormat, useLanguage } from '#web/language/LanguageContext.tsx'
import styles from './BarsChart.module.css'
import { type ChangesData, changesOption } from './changesOption.ts'
import { useChart } from './useChart.ts'

/** Changes from one level to the next. The table next to it has the numbers for screen readers. */
export function ChangesChart({ data, label }: { readonly data: ChangesData; readonly label: string }) {
  const { container, drawn } = useChart()
  const language = useLanguage()
  const format = useFormat()
  useEffect(() => {
    drawn?.chart.setOption(changesOption(data, { colours: drawn.colours, language, format }), {
      notMerge: true,
    })
  }, [drawn, data, language, format])
  return <div ref={container} className={styles.container} role="img" aria-label={label} />
}
