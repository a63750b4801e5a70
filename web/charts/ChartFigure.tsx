import { type ReactNode, useEffect } from 'react'
import { basisFact, type Language, type WireBasis } from '#contracts'
import { saveFile } from '#web/api/saveFile.ts'
import { useFormat, useLanguage, useText } from '#web/language/LanguageContext.tsx'
import { Button } from '#web/ui/Button.tsx'
import styles from './ChartFigure.module.css'
import { chartPng, chartSvg } from './chartPicture.ts'
import type { ChartTheme } from './chartTheme.ts'
import type { ChartOption, PictureSize } from './echartsParts.ts'
import { useChart } from './useChart.ts'

/** Place and source of a chart's values, for pictures that leave the page. */
export interface ChartAbout {
  /** Site and height. */
  readonly subject: string
  /** Atlas, version and citation. */
  readonly source: string
  /** Basis of the values; absent or null where their result was made before there was one, or is not of data. */
  readonly basis: WireBasis | null | undefined
}

const sizes: Readonly<Record<'wide' | 'square', PictureSize>> = {
  wide: { widthPx: 1200, heightPx: 460 },
  square: { widthPx: 720, heightPx: 620 },
}

/** Source of a picture's values in words: a saved picture has no basis mark. */
export function pictureSource(
  { source, basis }: Pick<ChartAbout, 'source' | 'basis'>,
  language: Language,
): string {
  return [source, ...(basis ? [basisFact(basis, language).join(': ')] : [])]
    .filter((part) => part !== '')
    .join(' · ')
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

  async function save(kind: 'png' | 'svg') {
    if (!drawn) return
    const { paper: colours } = drawn
    const picture = {
      option: optionOf({ colours, language, format }),
      head: { title: `${about.subject} · ${title}`, subtitle: pictureSource(about, language) },
      size: sizes[shape],
      colours,
      language,
    }
    const blob = kind === 'png' ? await chartPng(picture) : chartSvg(picture)
    await saveFile(new Response(blob), `${about.subject} ${title}.${kind}`.replaceAll(/[\\/:*?"<>|·]+/g, ''))
  }

  return (
    <figure className={styles.figure}>
      <figcaption className={styles.head}>
        <h3 className={styles.title}>{title}</h3>
        {children}
        <span className={styles.buttons}>
          <Button
            size="small"
            variant="quiet"
            title={text.savePicture}
            aria-label={`PNG, ${text.savePicture}: ${title}`}
            onClick={() => void save('png')}
          >
            PNG
          </Button>
          <Button
            size="small"
            variant="quiet"
            title={text.saveDrawing}
            aria-label={`SVG, ${text.saveDrawing}: ${title}`}
            onClick={() => void save('svg')}
          >
            SVG
          </Button>
        </span>
      </figcaption>
      <div ref={container} className={styles[shape]} role="img" aria-label={text.chartOf(title)} />
    </figure>
  )
}
