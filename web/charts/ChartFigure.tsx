import { type ReactNode, useEffect } from 'react'
import { useFormat, useLanguage, useText } from '#web/language/LanguageContext.tsx'
import { styled } from '#web/ui/styled.ts'
import styles from './ChartFigure.module.css'
import type { ChartTheme } from './chartTheme.ts'
import type { ChartOption, PictureSize } from './echartsParts.ts'
import { type ChartAbout, PictureButtons } from './PictureButtons.tsx'
import { useChart } from './useChart.ts'

const sizes: Readonly<Record<'wide' | 'square', PictureSize>> = {
  wide: { widthPx: 1200, heightPx: 460 },
  square: { widthPx: 720, heightPx: 620 },
}

/**
 * A chart with its title, its controls, and buttons that save it as PNG and SVG. A table next to it must have its
 * values, for screen readers. `optionOf` must be a stable function while the chart is unchanged.
 */
export function ChartFigure({
  title,
  about,
  shape = 'wide',
  optionOf,
  children,
}: {
  readonly title: string
  readonly about: ChartAbout
  readonly shape?: 'wide' | 'square'
  readonly optionOf: (theme: ChartTheme) => ChartOption
  /** Controls next to the title. */
  readonly children?: ReactNode
}) {
  const { charts: text } = useText()
  const { container, drawn } = useChart()
  const language = useLanguage()
  const format = useFormat()
  useEffect(() => {
    drawn?.chart.setOption(optionOf({ colours: drawn.colours, language, format }), { notMerge: true })
  }, [drawn, optionOf, language, format])
  return (
    <figure className={styled('shrinks', 'flush')}>
      <figcaption className={styles.head}>
        <h3 className={styled('t3', 'w4')}>{title}</h3>
        {children}
        <PictureButtons {...{ drawn, title, about, optionOf }} size={sizes[shape]} />
      </figcaption>
      <div ref={container} className={styles[shape]} role="img" aria-label={text.chartOf(title)} />
    </figure>
  )
}
