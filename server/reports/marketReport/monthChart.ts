import { type Format, type Messages, periodName, quantityHead } from '#contracts'
import { type ChartBlock, niceStep, ticksBetween } from '../blocks/index.ts'

const heightMm = 42
/** Share of a month's width that its band uses. */
const bandWidth = 0.5

/** Figures of a month ahead, EUR/MWh; null: not known. */
export interface MonthAhead {
  readonly month: string
  /** Of the ordered sites. */
  readonly valueEurMwh: number | null
  /** Of all onshore wind turbines. */
  readonly publishedEurMwh: number | null
  readonly baseEurMwh: number | null
  readonly band: { readonly p10: number | null; readonly p90: number | null }
}

/** Market values of the months ahead with their band and the base price. */
export function monthChart(
  months: readonly MonthAhead[],
  { quantities, marketForecast: { columns } }: Pick<Messages, 'quantities' | 'marketForecast'>,
  format: Format,
): ChartBlock {
  const line = (of: (month: MonthAhead) => number | null) =>
    months.flatMap((month, at) => {
      const value = of(month)
      return value === null ? [] : [[at, value] as const]
    })
  const [values, published, base] = [
    line(({ valueEurMwh }) => valueEurMwh),
    line(({ publishedEurMwh }) => publishedEurMwh),
    line(({ baseEurMwh }) => baseEurMwh),
  ]
  const bars = months.flatMap(({ band: { p10, p90 } }, at) =>
    p10 === null || p90 === null
      ? []
      : [{ from: at - bandWidth / 2, till: at + bandWidth / 2, low: p10, high: p90, tone: 'band' as const }],
  )
  const all = [...values, ...published, ...base].map(([, value]) => value)
  const least = Math.min(0, ...all, ...bars.map(({ low }) => low))
  const most = Math.max(1, ...all, ...bars.map(({ high }) => high))
  const step = niceStep(most - least, 4)
  const [min, max] = [Math.floor(least / step) * step, Math.ceil(most / step) * step]
  return {
    kind: 'chart',
    caption: quantityHead('marketValue', quantities),
    alt: quantityHead('marketValue', quantities),
    heightMm,
    x: {
      min: -0.6,
      max: months.length - 0.4,
      label: '',
      ticks: months.map(({ month }, at) => ({ at, label: periodName(month, format) })),
    },
    y: { min, max, label: 'EUR/MWh', ticks: ticksBetween(min, max, step, (at) => format.number(at)) },
    right: [],
    bars,
    lines: [
      { points: base, tone: 'ink', dashed: true },
      { points: published, tone: 'portfolio', dashed: true },
      { points: values, tone: 'planned', dashed: false },
    ],
    marks: [],
    legend: [
      { label: quantities.marketValue, tone: 'planned', shape: 'line' },
      { label: quantities.expectedValue, tone: 'portfolio', shape: 'dash' },
      ...(bars.length === 0
        ? []
        : [{ label: `${columns.p10} – ${columns.p90}`, tone: 'band' as const, shape: 'box' as const }]),
      { label: quantities.basePrice, tone: 'ink', shape: 'dash' },
    ],
  }
}
