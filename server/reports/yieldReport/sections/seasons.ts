import { type EnergyPair, energyTable, hourTable } from '#contracts'
import { type Axis, axisFromZero, type ChartBlock, resultBlocks } from '../../blocks/index.ts'
import type { ReportSection } from '../material/document.ts'
import type { Material } from '../material/material.ts'

/** Share of a month's or year's width that its bar uses. */
const [BAR_FROM, BAR_END] = [0.16, 0.84]
/** Maximum number of year names below the chart. */
const MOST_YEAR_NAMES = 16

/** Widths of the tables of months and years. */
const widths = [1.4]

export function seasons(material: Material): ReportSection {
  const { result, text: all } = material
  const { calendar_months, years } = result.groups.planned
  const hasGaps = [...calendar_months, ...years].some(({ park_mwh }) => park_mwh === null)
  return {
    title: all.yieldReport.seasons.title,
    blocks: [
      monthChart(material),
      ...resultBlocks(energyTable(result.groups.planned, 'calendar', material), material.format, widths),
      ...(years.length > 1 ? [yearChart(material)] : []),
      ...resultBlocks(energyTable(result.groups.planned, 'years', material), material.format, widths),
      ...resultBlocks(hourTable(result.groups.planned, material), material.format, [0.9]),
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
  pairs: readonly EnergyPair[],
  scale: number,
  y: Axis,
): Pick<ChartBlock, 'kind' | 'bars' | 'lines' | 'marks' | 'right' | 'y'> {
  const bars = pairs.flatMap(({ free_mwh, park_mwh }, index) => {
    if (free_mwh === null || park_mwh === null) return []
    const [from, till] = [index + BAR_FROM, index + BAR_END]
    return [
      { from, till, low: 0, high: park_mwh * scale, tone: 'planned' as const },
      { from, till, low: park_mwh * scale, high: free_mwh * scale, tone: 'lost' as const },
    ]
  })
  return { kind: 'chart', bars, lines: [], marks: [], right: [], y }
}

function freeOf(pairs: readonly EnergyPair[]): number[] {
  return pairs.map(({ free_mwh }) => free_mwh ?? 0)
}
