import type { Language } from '#contracts'
import type { ChartColours } from './chartColours.ts'
import { type ChartOption, createChart } from './echartsParts.ts'

const widthPx = 1200
const heightPx = 520
const headPx = 64
const pixelRatio = 2

/** What stands above a chart that leaves the page, so that the picture explains itself. */
export interface PictureHead {
  readonly title: string
  readonly subtitle: string
}

/** The chart as a PNG file with title and source, without the controls. */
export async function chartPicture(
  option: ChartOption,
  { title, subtitle }: PictureHead,
  colours: ChartColours,
  language: Language,
): Promise<Blob> {
  const element = document.createElement('div')
  Object.assign(element.style, {
    position: 'fixed',
    left: `-${2 * widthPx}px`,
    width: `${widthPx}px`,
    height: `${heightPx}px`,
  })
  document.body.append(element)
  const chart = createChart(element, language)
  try {
    chart.setOption(withHead(option, { title, subtitle }, colours))
    const canvas = chart.renderToCanvas({ pixelRatio, backgroundColor: colours.card })
    return await new Promise((resolve, reject) =>
      canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture of the chart')))),
    )
  } finally {
    chart.dispose()
    element.remove()
  }
}

function withHead(option: ChartOption, { title, subtitle }: PictureHead, colours: ChartColours): ChartOption {
  const zooms = [option.dataZoom ?? []].flat()
  return {
    ...option,
    title: {
      text: title,
      subtext: subtitle,
      left: 16,
      top: 10,
      textStyle: { color: colours.ink, fontSize: 16, fontFamily: colours.font },
      subtextStyle: { color: colours.text, fontSize: 12, fontFamily: colours.font },
    },
    grid: { left: 56, right: 24, top: headPx + 36, bottom: 40 },
    // The slider would only show what the picture shows; its window is kept.
    dataZoom: zooms.map((zoom) => (zoom.type === 'slider' ? { ...zoom, show: false } : zoom)),
  }
}
