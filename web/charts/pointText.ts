import type { Format, PageMessages, TimeSeriesParameter } from '#contracts'
import type { EnvelopePoint } from './envelopePoints.ts'

export interface PointWords {
  readonly text: PageMessages['charts']
  readonly format: Format
  readonly parameter: TimeSeriesParameter
  readonly unit: string
  readonly decimals: number
  readonly stepMs: number
}

/** Text of a point of a series, line by line: time, mean, minimum and maximum. */
export function pointLines(point: EnvelopePoint, words: PointWords): readonly string[] {
  const { text, format, unit, decimals, stepMs } = words
  const quantity = (value: number | null) => format.quantity(value, unit, decimals)
  if (point.bucketMs <= stepMs) return [format.dateTimeUtc(point.startMs), quantity(point.mean)]
  const lastMs = point.startMs + point.bucketMs - stepMs
  const lines = [
    `${format.dateTimeUtc(point.startMs)} – ${format.dateTimeUtc(lastMs)}`,
    `${text.mean}: ${quantity(point.mean)}`,
  ]
  // The minimum and maximum direction of a day are 0 and 360 as soon as the wind passes north.
  if (words.parameter === 'wind_direction') return lines
  return [...lines, `${text.range}: ${format.number(point.min, decimals)} – ${quantity(point.max)}`]
}

/** The lines as the tooltip's HTML: text and line breaks, which is all that `textOnly.ts` lets into the page. */
export function tooltipHtml(lines: readonly string[]): string {
  return lines.map(escapeHtml).join('<br>')
}

/** Escapes text for HTML or SVG. */
export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

/** Averaging period of a point of the chart. */
export function resolutionText(
  bucketMs: number,
  { parameter, stepMs }: Pick<PointWords, 'parameter' | 'stepMs'>,
  text: PageMessages['charts'],
  format: Format,
): string {
  if (bucketMs <= stepMs) return text.everyStep
  const duration = format.duration(bucketMs / 1000)
  return parameter === 'wind_direction' ? text.eachPointMean(duration) : text.eachPoint(duration)
}
