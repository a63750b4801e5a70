import { coloursFrom, propertyReader } from '#web/ui/readColours.ts'

/** Colours that canvases need as values; the style sheets define them as custom properties. */
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
  /** Colours from low to high values. */
  readonly scale: readonly string[]
  /** Colours of compared items, in order. */
  readonly series: readonly string[]
}

/** Their custom properties in the style sheets. */
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

/**
 * The colours of a chart from the custom properties of its page. Names of fonts lose their double quotes: ECharts
 * writes them unchanged into style attributes of an SVG.
 * @param read the value of a custom property
 */
export function chartColours(read: (property: string) => string): ChartColours {
  const colours = coloursFrom(read, properties)
  return { ...colours, font: colours.font.replaceAll('"', "'") }
}

/** Reads the colours at an element, once per chart. */
export const readChartColours = (element: Element): ChartColours => chartColours(propertyReader(element))
