import type { Format, Messages } from '#contracts'
import type { MapBlock, TextBlock } from '../blocks/index.ts'
import { contoursOn, pictureWidth } from './contours.ts'
import type { MapFrame, ReportGround } from './mapNodes.ts'
import { reliefOn } from './relief.ts'

/** The ground below a map, and what is said of it. */
export interface GroundPicture {
  readonly drawn: NonNullable<MapBlock['ground']>
  /** Whose heights they are, and what colours and lines mean. */
  readonly note: TextBlock
}

/** What the ground of a map looks like; null where nothing at hand knows it or there is nothing to see. */
export function groundPicture(
  ground: ReportGround | null,
  { text, format }: { readonly text: Messages; readonly format: Format },
  frame: MapFrame,
): GroundPicture | null {
  if (ground === null) return null
  const [relief, contours] = [reliefOn(ground, frame), contoursOn(ground, format, frame)]
  if (relief === null && contours === null) return null
  const words = text.yieldReport.layout
  const high = Math.round((frame.height / frame.width) * pictureWidth)
  const size = `width="${pictureWidth}" height="${high}"`
  const shown = relief === null ? '' : Buffer.from(relief.png).toString('base64')
  const image =
    relief === null ? '' : `<image ${size} preserveAspectRatio="none" href="data:image/png;base64,${shown}"/>`
  return {
    drawn: {
      svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${pictureWidth} ${high}" ${size}>${image}${contours?.svg ?? ''}</svg>`,
      labels: contours?.labels ?? [],
    },
    note: {
      kind: 'text',
      text: [
        ...(relief === null ? [] : [words.relief]),
        ...(contours === null ? [] : [words.contours(format.quantity(contours.intervalM, 'm'))]),
        ...(relief?.hasSea ? [words.sea] : []),
        ground.citations === null ? words.groundOfAtlas : words.groundOfModels(ground.citations.join('; ')),
      ].join(' '),
    },
  }
}
