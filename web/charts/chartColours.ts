import { readColours } from '#web/ui/readColours.ts'

/** Colours that canvases need as values; they stand in the style sheets as custom properties. */
export interface ChartColours {
  readonly line: string
  readonly band: string
  readonly bar: string
  readonly quietBar: string
  readonly reference: string
  readonly axis: string
  readonly grid: string
  readonly text: string
  readonly ink: string
  readonly card: string
  readonly selection: string
  readonly font: string
  /** From low to high values. */
  readonly scale: readonly string[]
  /** Of things beside each other, in their order. */
  readonly series: readonly string[]
}

const properties: Readonly<Record<Exclude<keyof ChartColours, 'scale' | 'series'>, string>> = {
  line: '--brand',
  band: '--chart-band',
  bar: '--brand-2',
  quietBar: '--chart-quiet',
  reference: '--accent',
  axis: '--line',
  grid: '--line-2',
  text: '--ink-3',
  ink: '--ink',
  card: '--card',
  selection: '--chart-selection',
  font: '--font',
}

/** Reads the colours that hold at an element, once per chart. */
export const readChartColours = (element: Element): ChartColours => readColours(element, properties)
