import { useEffect } from 'react'
import { useFormat, useLanguage } from '#web/language/LanguageContext.tsx'
import styles from './PowerCurveChart.module.css'
import { type PowerCurveData, powerCurveOption } from './powerCurveOption.ts'
import { useChart } from './useChart.ts'

/** Power and thrust over wind speed. */
export function PowerCurveChart({ data, label }: { readonly data: PowerCurveData; readonly label: string }) {
  const { container, drawn } = useChart()
  const language = useLanguage()
  const format = useFormat()
  useEffect(() => {
    drawn?.chart.setOption(powerCurveOption(data, { colours: drawn.colours, language, format }), {
      notMerge: true,
    })
  }, [drawn, data, language, format])
  return <div ref={container} className={styles.container} role="img" aria-label={label} />
}
