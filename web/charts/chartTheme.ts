import type { Format, Language } from '#contracts'
import type { ChartColours } from './chartColours.ts'

/** Context of a chart: the colours of the theme, the reader's language and number format. */
export interface ChartTheme {
  readonly colours: ChartColours
  readonly language: Language
  readonly format: Format
}
