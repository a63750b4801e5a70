import { type Format, type Messages, quantityHead } from '#contracts'
import { type ChartBlock, niceStep, ticksBetween } from '../blocks/index.ts'
import type { ListFigures } from './listFigures.ts'

const heightMm = 34
/** Share of a year's width that its bars use. */
const barsWidth = 0.7

/** Market value of the list by year next to the published one; null if no year is known. */
export function yearChart(
  years: readonly ListFigures[],
  caption: string,
  { marketValue: words, quantities }: Pick<Messages, 'marketValue' | 'quantities'>,
  format: Format,
): ChartBlock | null {
  const known = years.filter(({ valueEurMwh }) => valueEurMwh !== null)
  const [first, last] = [known[0], known.at(-1)]
  if (first === undefined || last === undefined) return null
  const [from, until] = [Number(first.year), Number(last.year)]
  const bars = known.flatMap(({ year, valueEurMwh, officialEurMwh }) => [
    ...barOf(Number(year) - barsWidth / 2, valueEurMwh, 'planned' as const),
    ...barOf(Number(year), officialEurMwh, 'portfolio' as const),
  ])
  const least = Math.min(...bars.map(({ low }) => low))
  const most = Math.max(...bars.map(({ high }) => high))
  const step = niceStep(Math.max(most - least, 1), 4)
  const [min, max] = [Math.floor(least / step) * step, Math.max(Math.ceil(most / step) * step, step)]
  return {
    kind: 'chart',
    caption,
    alt: caption,
    heightMm,
    x: {
      min: from - 0.6,
      max: until + 0.6,
      label: '',
      ticks: ticksBetween(from, until, Math.max(1, niceStep(until - from + 1, 15)), String),
    },
    y: {
      min,
      max,
      label: quantityHead('marketValue', quantities),
      ticks: ticksBetween(min, max, step, (at) => format.number(at)),
    },
    right: [],
    bars,
    lines: [],
    marks: [],
    legend: [
      { label: words.pdf.listValue, tone: 'planned', shape: 'box' },
      ...(known.some(({ officialEurMwh }) => officialEurMwh !== null)
        ? [{ label: words.officialShort, tone: 'portfolio' as const, shape: 'box' as const }]
        : []),
    ],
  }
}

function barOf<Tone>(from: number, value: number | null, tone: Tone) {
  if (value === null) return []
  return [{ from, till: from + barsWidth / 2, low: Math.min(0, value), high: Math.max(0, value), tone }]
}
