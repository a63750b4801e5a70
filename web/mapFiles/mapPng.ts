import { basisFact, type Format, type Language, type PageMessages } from '#contracts'
import type { MapSnapshot } from '#web/maps/mapSnapshot.ts'
import { inLight } from '#web/state/colourScheme.ts'
import { propertyReader } from '#web/ui/readColours.ts'
import type { Pictured } from './pictured.ts'

/** Sizes in pixels of the page. */
const size = { side: 250, margin: 16, line: 19, swatch: 14, north: 34, mostScale: 160 } as const

/** PNG of a map on the screen in light colours, with title, legend, scale, north, place, source and basis. */
export function mapPng({
  snapshot,
  pictured: { legends, sources },
  format,
  text,
  language,
  background,
  corners,
}: {
  readonly snapshot: MapSnapshot
  readonly pictured: Pick<Pictured, 'legends' | 'sources'>
  readonly format: Format
  readonly text: PageMessages['maps']
  readonly language: Language
  /** Attribution of the background. */
  readonly background: string
  /** South-western and north-eastern corner of the map. */
  readonly corners: string
}): Promise<Blob> {
  const { canvas: map, pixelRatio, metresPerPixel } = snapshot
  const [width, height] = [map.width / pixelRatio, map.height / pixelRatio]
  const canvas = document.createElement('canvas')
  canvas.width = Math.round((width + size.side) * pixelRatio)
  canvas.height = Math.round(Math.max(height, legendHeight(legends)) * pixelRatio)
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('a canvas has no context')
  const { ink, card } = inLight(paperColours)
  context.fillStyle = card
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(map, 0, 0)
  context.scale(pixelRatio, pixelRatio)
  const [left, mostPx] = [width + size.margin, size.side - 2 * size.margin]
  const family = getComputedStyle(document.body).fontFamily
  let top = size.margin
  const write = (words: string, weight = 400, px = 12) => {
    context.font = `${weight} ${px}px ${family}`
    context.fillStyle = ink
    for (const line of wrapped(context, words, mostPx)) {
      context.fillText(line, left, top + px)
      top += size.line
    }
  }
  for (const { title, unit, legend, atlas_title, notes } of legends) {
    write(title, 600, 14)
    write(atlas_title)
    if (unit) write(unit)
    for (const { color, desc } of legend.toReversed()) {
      context.fillStyle = color
      context.fillRect(left, top, size.swatch + 4, size.swatch)
      context.fillStyle = ink
      context.font = `400 12px ${family}`
      context.fillText(desc, left + size.swatch + 12, top + 12)
      top += size.line
    }
    for (const note of notes) write(note, 400, 10)
    top += size.margin
  }
  drawScale()
  drawNorth()
  write(corners, 400, 10)
  for (const source of new Set(sources.flatMap(sourcesOf))) write(source, 400, 10)
  write(background, 400, 10)
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture')))),
  )

  function sourcesOf({ citation, basis }: Pictured['sources'][number]): string[] {
    const facts = basis === null ? [] : [basisFact(basis, language).join(': ')]
    return [`${text.source}: ${citation}`, ...facts]
  }

  function drawScale(): void {
    const metres = roundLength(size.mostScale * metresPerPixel)
    const px = metres / metresPerPixel
    write(metres < 1000 ? format.quantity(metres, 'm') : format.quantity(metres / 1000, 'km'))
    context!.fillStyle = ink
    context!.fillRect(left, top - 2, px, 3)
    top += size.margin
  }

  function drawNorth(): void {
    const middle = left + size.north / 4
    context!.beginPath()
    context!.moveTo(middle, top)
    context!.lineTo(middle + size.north / 4, top + size.north)
    context!.lineTo(middle, top + size.north * 0.75)
    context!.lineTo(middle - size.north / 4, top + size.north)
    context!.fill()
    context!.font = `600 12px ${family}`
    context!.fillText(text.north, middle + size.north / 2, top + 12)
    top += size.north + size.margin
  }
}

function paperColours() {
  const read = propertyReader(document.documentElement)
  return { ink: read('--ink'), card: read('--card') }
}

/** Enough for everything next to the map. */
function legendHeight(legends: Pictured['legends']): number {
  const lines = legends.reduce((sum, { legend, notes }) => sum + legend.length + 2 * notes.length + 16, 10)
  return lines * size.line + size.north + 6 * size.margin
}

/** The largest of 1, 2, 5, 10, … that is not longer. */
export function roundLength(most: number): number {
  const power = 10 ** Math.floor(Math.log10(most))
  return ([5, 2, 1].find((step) => step * power <= most) ?? 1) * power
}

function wrapped(context: CanvasRenderingContext2D, words: string, mostPx: number): string[] {
  const lines = ['']
  for (const word of words.split(' ')) {
    const longer = `${lines.at(-1)} ${word}`.trim()
    if (context.measureText(longer).width <= mostPx || lines.at(-1) === '') lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}
