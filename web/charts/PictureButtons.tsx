import { basisFact, type Language, type WireBasis } from '#contracts'
import { saveFile } from '#web/api/saveFile.ts'
import { useFormat, useLanguage, useText } from '#web/language/LanguageContext.tsx'
import { Button } from '#web/ui/Button.tsx'
import { styled } from '#web/ui/styled.ts'
import { chartPng, chartSvg } from './chartPicture.ts'
import type { ChartTheme } from './chartTheme.ts'
import type { ChartOption, PictureSize } from './echartsParts.ts'
import type { DrawnChart } from './useChart.ts'

/** Place and source of a chart's values, for saved pictures. */
export interface ChartAbout {
  /** Site and height. */
  readonly subject: string
  /** Atlas, version and citation. */
  readonly source: string
  /** Basis of the values; absent or null for older results, or if the chart shows no data. */
  readonly basis: WireBasis | null | undefined
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

/** Buttons that save a chart as PNG and SVG, with its title, place and source. */
export function PictureButtons({
  drawn,
  title,
  about,
  size,
  optionOf,
}: {
  readonly drawn: DrawnChart | null
  readonly title: string
  readonly about: ChartAbout
  readonly size: PictureSize
  readonly optionOf: (theme: ChartTheme) => ChartOption
}) {
  const { charts: text } = useText()
  const language = useLanguage()
  const format = useFormat()
  async function save(kind: 'png' | 'svg') {
    if (!drawn) return
    const { paper: colours } = drawn
    const picture = {
      option: optionOf({ colours, language, format }),
      head: { title: `${about.subject} · ${title}`, subtitle: pictureSource(about, language) },
      size,
      colours,
      language,
    }
    const blob = kind === 'png' ? await chartPng(picture) : chartSvg(picture)
    await saveFile(new Response(blob), `${about.subject} ${title}.${kind}`.replaceAll(/[\\/:*?"<>|·]+/g, ''))
  }
  return (
    <span className={styled('line', 's1', 'pushed')}>
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
  )
}
