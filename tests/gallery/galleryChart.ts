import type { Messages } from '#contracts'
import type { ChartTheme } from '#web/charts/chartTheme.ts'
import type { ChartOption, PictureSize } from '#web/charts/echartsParts.ts'

/** A chart of the product, drawn from fixed data. */
export interface GalleryChart {
  readonly name: string
  readonly size: PictureSize
  readonly option: (theme: ChartTheme, text: Messages) => ChartOption
}

export const wide: PictureSize = { widthPx: 720, heightPx: 320 }
export const square: PictureSize = { widthPx: 420, heightPx: 370 }
