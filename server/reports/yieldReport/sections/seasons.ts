import type { ResultGroup } from '#contracts'
import { type Axis, axisFromZero, type Block, type ChartBlock, table } from '../../blocks/index.ts'
import type { ReportSection } from '../material/document.ts'
import type { Material } from '../material/material.ts'

/** The bar of a month or year takes this much of its place. */
const [BAR_FROM, BAR_TILL] = [0.16, 0.84]
/** Years are named so often that at most so many names stand below the chart. */
const MOST_YEAR_NAMES = 16

interface Pair {
  readonly free_mwh: number | null
  readonly park_mwh: number | null
}

export function seasons(material: Material): ReportSection {
  const { result, text: all } = material
  const { calendar_months, years } = result.groups.planned
  const hasGaps = [...calendar_months, ...years].some(({ park_mwh }) => park_mwh === null)
  return {
    title: all.yieldReport.seasons.title,
    blocks: [
      monthChart(material),
      monthTable(material),
      ...(years.length > 1 ? [yearChart(material)] : []),
      yearTable(material),
      ...(hasGaps ? [{ kind: 'note' as const, text: all.yieldReport.seasons.note }] : []),
    ],
  }
}

function monthChart({ result, text: all, format }: Material): ChartBlock {
  const words = all.yieldReport.seasons
  const { calendar_months } = result.groups.planned
  const ticks = calendar_months.map((_, index) => ({ at: index + 0.5, label: format.month(index + 1) }))
  return {
    ...stackedBars(calendar_months, 1, axisFromZero('', freeOf(calendar_months), format.number)),
    caption: words.months,
    alt: words.months,
    heightMm: 60,
    x: { min: 0, max: 12, label: '', ticks },
    legend: [
      { label: words.parkLegend, tone: 'planned', shape: 'box' },
      { label: words.lostLegend, tone: 'lost', shape: 'box' },
    ],
  }
}

function yearChart({ result, text: all, format }: Material): ChartBlock {
  const words = all.yieldReport.seasons
  const { years, yield: yields } = result.groups.planned
  const every = Math.ceil(years.length / MOST_YEAR_NAMES)
  const scale = 1 / 1000
  const y = axisFromZero(
    '',
    [...freeOf(years), yields.park_mwh].map((mwh) => mwh * scale),
    format.number,
  )
  return {
    ...stackedBars(years, scale, y),
    caption: words.years,
    alt: words.years,
    heightMm: 60,
    x: {
      min: 0,
      max: years.length,
      label: '',
      ticks: years.flatMap(({ year }, index) =>
        index % every === 0 ? [{ at: index + 0.5, label: String(year) }] : [],
      ),
    },
    lines: [
      {
        points: [0, years.length].map((at) => [at, yields.park_mwh * scale] as const),
        tone: 'ink',
        dashed: true,
      },
    ],
    legend: [
      { label: words.parkLegend, tone: 'planned', shape: 'box' },
      { label: words.lostLegend, tone: 'lost', shape: 'box' },
      { label: words.meanLegend, tone: 'ink', shape: 'dash' },
    ],
  }
}

function stackedBars(
  pairs: readonly Pair[],
  scale: number,
  y: Axis,
): Pick<ChartBlock, 'kind' | 'bars' | 'lines' | 'marks' | 'right' | 'y'> {
  const bars = pairs.flatMap(({ free_mwh, park_mwh }, index) => {
    if (free_mwh === null || park_mwh === null) return []
    const [from, till] = [index + BAR_FROM, index + BAR_TILL]
    return [
      { from, till, low: 0, high: park_mwh * scale, tone: 'planned' as const },
      { from, till, low: park_mwh * scale, high: free_mwh * scale, tone: 'lost' as const },
    ]
  })
  return { kind: 'chart', bars, lines: [], marks: [], right: [], y }
}

function monthTable({ result, text: all, format, mwh, percent }: Material): Block {
  const words = all.yieldReport.seasons
  const { calendar_months } = result.groups.planned
  const sum = sumOf(calendar_months)
  const shareOf = ({ park_mwh }: Pair) =>
    park_mwh === null || !sum.park_mwh ? null : park_mwh / sum.park_mwh
  const rows = calendar_months.map((month, index) => [
    format.month(index + 1, 'long'),
    mwh(month.free_mwh),
    mwh(month.park_mwh),
    percent(wakeShare(month), 2),
    percent(shareOf(month)),
  ])
  const last = [
    words.sum,
    mwh(sum.free_mwh),
    mwh(sum.park_mwh),
    percent(wakeShare(sum), 2),
    percent(shareOf(sum)),
  ]
  return table(
    words.monthTable,
    [words.month, words.free, words.park, words.wake, words.share],
    [...rows, last],
    { strong: [rows.length], widths: [1.4, 1, 1, 1, 1] },
  )
}

function yearTable({ result, text: all, mwh, percent }: Material): Block {
  const words = all.yieldReport.seasons
  const { years, yield: yields } = result.groups.planned
  const rows = years.map((one: ResultGroup['years'][number]) => [
    String(one.year),
    mwh(one.free_mwh),
    mwh(one.park_mwh),
    percent(wakeShare(one), 2),
    percent(one.park_mwh === null || yields.park_mwh === 0 ? null : one.park_mwh / yields.park_mwh),
  ])
  const mean = [
    words.mean,
    mwh(yields.free_mwh),
    mwh(yields.park_mwh),
    percent(wakeShare(yields), 2),
    percent(1),
  ]
  return table(
    words.yearTable,
    [words.year, words.free, words.park, words.wake, words.ratio],
    [...rows, mean],
    { strong: [rows.length], widths: [1.4, 1, 1, 1, 1] },
  )
}

/** null where one of them is missing. */
function sumOf(pairs: readonly Pair[]): Pair {
  const total = (value: (pair: Pair) => number | null) =>
    pairs.some((pair) => value(pair) === null)
      ? null
      : pairs.reduce((sum, pair) => sum + (value(pair) ?? 0), 0)
  return { free_mwh: total(({ free_mwh }) => free_mwh), park_mwh: total(({ park_mwh }) => park_mwh) }
}

function freeOf(pairs: readonly Pair[]): number[] {
  return pairs.map(({ free_mwh }) => free_mwh ?? 0)
}

function wakeShare({ free_mwh, park_mwh }: Pair): number | null {
  return free_mwh === null || park_mwh === null || free_mwh === 0 ? null : 1 - park_mwh / free_mwh
}
