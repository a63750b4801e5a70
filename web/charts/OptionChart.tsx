import { useEffect } from 'react'
import { useFormat, useLanguage } from '#web/language/LanguageContext.tsx'
import styles from './BarsChart.module.css'
import figureStyles from './ChartFigure.module.css'
import type { ChartTheme } from './chartTheme.ts'
import type { ChartOption } from './echartsParts.ts'
import { type ChartAbout, PictureButtons } from './PictureButtons.tsx'
import { useChart } from './useChart.ts'

const pictureSize = { widthPx: 1200, heightPx: 460 }

/**
 * A chart below a heading of its page. The table next to it has the numbers for screen readers. `optionOf` must be a
 * stable function while the chart is unchanged.
 */
export function OptionChart({
  label,
  about,
  optionOf,
}: {
  readonly label: string
  /** Place and source for saved pictures; absent: it cannot be saved. */
  readonly about?: ChartAbout | undefined
  readonly optionOf: (theme: ChartTheme) => ChartOption
}) {
  const { container, drawn } = useChart()
  const language = useLanguage()
  const format = useFormat()
  useEffect(() => {
    drawn?.chart.setOption(optionOf({ colours: drawn.colours, language, format }), { notMerge: true })
  }, [drawn, optionOf, language, format])
  return (
    <>
      {about && (
        <div className={figureStyles.head}>
          <PictureButtons {...{ drawn, about, optionOf }} title={label} size={pictureSize} />
        </div>
      )}
      <div ref={container} className={styles.container} role="img" aria-label={label} />
    </>
  )
}
