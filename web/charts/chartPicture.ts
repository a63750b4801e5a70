import type { Language } from '#contracts'
import type { ChartColours } from './chartColours.ts'
import { type ChartOption, createChart, createVectorChart, type PictureSize } from './echartsParts.ts'
import { escapeHtml } from './pointText.ts'

const pixelRatio = 2
const marginPx = 16
const titlePx = 16
const subtitlePx = 12
const lineGapPx = 6
/** Mean width of the subtitle's letters. */
const letterWidthPx = 6.3

/** Head of a saved chart, so that the picture explains itself. */
export interface PictureHead {
  readonly title: string
  readonly subtitle: string
}

export interface ChartPicture {
  readonly option: ChartOption
  readonly head: PictureHead
  readonly size: PictureSize
  readonly colours: ChartColours
  readonly language: Language
}

/** The chart as a PNG file with title and source above it. */
export async function chartPng({ option, head, size, colours, language }: ChartPicture): Promise<Blob> {
  const lines = headLines(head, size, colours)
  const drawn = drawOnCanvas(option, size, colours, language)
  const canvas = document.createElement('canvas')
  canvas.width = drawn.width
  canvas.height = drawn.height + lines.heightPx * pixelRatio
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no picture of the chart')
  context.fillStyle = colours.card
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(drawn, 0, lines.heightPx * pixelRatio)
  context.scale(pixelRatio, pixelRatio)
  for (const { text, baselinePx, sizePx, weight, colour } of lines.all) {
    context.font = `${weight} ${sizePx}px ${colours.font}`
    context.fillStyle = colour
    context.fillText(text, marginPx, baselinePx)
  }
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture of the chart')))),
  )
}

/** The chart as an SVG file with title and source above it. */
export function chartSvg({ option, head, size, colours, language }: ChartPicture): Blob {
  const lines = headLines(head, size, colours)
  const chart = createVectorChart(size, language)
  try {
    chart.setOption(option)
    const texts = lines.all.map(
      ({ text, baselinePx, sizePx, weight, colour }) =>
        `<text x="${marginPx}" y="${baselinePx}" font-size="${sizePx}" font-weight="${weight}" fill="${colour}">${escapeHtml(text)}</text>`,
    )
    const [width, height] = [size.widthPx, size.heightPx + lines.heightPx]
    const svg = [
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="${colours.font}">`,
      `<title>${escapeHtml(head.title)}</title>`,
      `<rect width="${width}" height="${height}" fill="${colours.card}"/>`,
      ...texts,
      `<g transform="translate(0 ${lines.heightPx})">${chart.renderToSVGString()}</g>`,
      '</svg>',
    ]
    return new Blob([svg.join('\n')], { type: 'image/svg+xml' })
  } finally {
    chart.dispose()
  }
}

function drawOnCanvas(
  option: ChartOption,
  { widthPx, heightPx }: PictureSize,
  colours: ChartColours,
  language: Language,
): HTMLCanvasElement {
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
    chart.setOption(option)
    return chart.renderToCanvas({ pixelRatio, backgroundColor: colours.card })
  } finally {
    chart.dispose()
    element.remove()
  }
}

/** Positions of the lines of the head, and their total height. */
function headLines({ title, subtitle }: PictureHead, { widthPx }: PictureSize, colours: ChartColours) {
  const letters = Math.floor((widthPx - 2 * marginPx) / letterWidthPx)
  const titleLine = { text: title, sizePx: titlePx, weight: 600, colour: colours.ink, baselinePx: 28 }
  const lines = wrapped(subtitle, letters).map((text, index) => ({
    text,
    sizePx: subtitlePx,
    weight: 400,
    colour: colours.text,
    baselinePx: titleLine.baselinePx + (index + 1) * (subtitlePx + lineGapPx),
  }))
  const all = [titleLine, ...lines]
  return { all, heightPx: (all.at(-1)?.baselinePx ?? 0) + marginPx }
}

/** A text in lines of limited length, broken between words. */
export function wrapped(text: string, letters: number): readonly string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    if (last === undefined || last.length + 1 + word.length > letters) lines.push(word)
    else lines[lines.length - 1] = `${last} ${word}`
  }
  return lines
}
