import { useEffect } from 'react'
import { useFormat, useLanguage } from '#web/language/LanguageContext.tsx'
import { type AgainstData, againstOption } from './againstOption.ts'
import styles from './BarsChart.module.css'
import { useChart } from './useChart.ts'

/** Bars, each with a reference value. The table next to it has the numbers for screen readers. */
export function AgainstChart({ data, label }: { readonly data: AgainstData; readonly label: string }) {
  const { container, drawn } = useChart()
  const language = useLanguage()
  const format = useFormat()
  useEffect(() => {
    drawn?.chart.setOption(againstOption(data, { colours: drawn.colours, language, format }), {
      notMerge: true,
    })
  }, [drawn, data, language, format])
  return <div ref={container} className={styles.container} role="img" aria-label={label} />
}
