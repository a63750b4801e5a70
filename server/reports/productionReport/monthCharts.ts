import { type Format, type Messages, type ProductionCandidate, periodName } from '#contracts'
import { axisFromZero, type ChartBlock, niceStep, ticksBetween } from '../blocks/index.ts'

type Words = Messages['production']
const heightMm = 54

/** Measured over expected energy of each month, with the line of equality. */
export function scatterChart({ months }: ProductionCandidate, words: Words, format: Format): ChartBlock {
  const all = months.flatMap(({ energy, expected }) => [energy, expected])
  const y = axisFromZero(`${words.measured} (MWh)`, all, format.number)
  return {
    ...emptyChart,
    caption: words.scatterChart,
    alt: words.scatterChart,
    x: { ...y, label: `${words.expected} (MWh)` },
    y,
    lines: [
      {
        points: [
          [0, 0],
          [y.max, y.max],
        ],
        tone: 'ink',
        dashed: true,
      },
    ],
    marks: months.map(({ energy, expected }) => ({ x: expected, y: Math.max(0, energy), label: '' })),
    legend: [{ label: words.equal, tone: 'ink', shape: 'dash' }],
  }
}

/** Measured over expected energy in time, with the line of ageing if it is known. */
export function ageingChart(
  { months, ageing: { from, till } }: ProductionCandidate,
  words: Words,
  format: Format,
): ChartBlock {
  const known = months.filter(({ residual }) => residual !== null)
  const points = known.map(({ month, residual }) => ({ x: timeOf(month), y: 100 + residual! }))
  const [first, last] = [points[0]?.x ?? 0, points.at(-1)?.x ?? 1]
  const line =
    from === null || till === null ? [] : ([[first, from] as const, [last, till] as const] as const)
  const values = [...points.map(({ y }) => y), 100]
  const least = Math.min(...values)
  const step = niceStep(Math.max(Math.max(...values) - least, 10), 5)
  const [min, max] = [Math.floor(least / step) * step, Math.ceil(Math.max(...values) / step) * step]
  const years = Math.max(1, Math.ceil((last - first) / 6))
  return {
    ...emptyChart,
    caption: words.ageingChart,
    alt: words.ageingChart,
    x: {
      min: first - 0.1,
      max: Math.max(last, first + 0.1) + 0.1,
      label: '',
      ticks:
        last - first < 2
          ? [
              { at: first, label: periodName(known[0]?.month ?? '', format) },
              ...(known.length > 1 ? [{ at: last, label: periodName(known.at(-1)!.month, format) }] : []),
            ]
          : ticksBetween(first, last, years, String),
    },
    y: {
      min,
      max: Math.max(max, min + step),
      label: words.ratio,
      ticks: ticksBetween(min, max, step, (at) => format.number(at)),
    },
    lines: [
      {
        points: [
          [first, 100],
          [last, 100],
        ],
        tone: 'ink',
        dashed: true,
      },
      ...(line.length === 0 ? [] : [{ points: line, tone: 'planned' as const, dashed: false }]),
    ],
    marks: points.map(({ x, y }) => ({ x, y, label: '' })),
    legend: [
      { label: words.equal, tone: 'ink', shape: 'dash' },
      ...(line.length === 0 ? [] : [{ label: words.line, tone: 'planned' as const, shape: 'line' as const }]),
    ],
  }
}

const emptyChart = { kind: 'chart', heightMm, right: [], bars: [] } as const

/** Middle of a month `2024-05` in years. */
function timeOf(month: string): number {
  return Number(month.slice(0, 4)) + (Number(month.slice(5)) - 0.5) / 12
}
