import { courseTable, distributionTable, figureOf, heightsTable, percentsOf, roseTable } from '#contracts'
import {
  axisFromZero,
  type Block,
  type ChartBlock,
  niceStep,
  type RoseBlock,
  resultBlocks,
  text as textBlock,
  ticksBetween,
} from '../blocks/index.ts'
import type { SeriesMaterial } from './report.ts'

/** Classes that belong together, from stable to unstable. */
const groups = [
  ['stable', [0, 1], 'portfolio'],
  ['neutral', [2, 3], 'ink'],
  ['unstable', [4, 5], 'planned'],
] as const

/** Availability, distributions, wind rose and diurnal and seasonal profiles. */
export function qualityBlocks(material: SeriesMaterial): Block[] {
  const { site, remarks, text, format } = material
  const { result: words, pdf } = text.akterm
  const { availability, gaps, statistics, made } = site
  const rose = roseTable(site, material)
  const roseNote = words.roseNote(
    format.number(statistics.calm_hours),
    format.number(statistics.variable_hours),
  )
  const figure = (label: string, value: string, unit: string) => ({ label, value, unit })
  return [
    ...(remarks.length === 0 ? [] : [{ kind: 'warning' as const, text: remarks.join(' ') }]),
    {
      kind: 'figures',
      items: [
        figureOf('availability', availability.share, text.quantities, format),
        figureOf('meanWindSpeed', statistics.mean_speed, text.quantities, format),
        figure(words.calms, format.number(statistics.calm_hours), 'h'),
        figure(words.anemometer, format.exact(made.anemometer_height), 'm'),
      ],
    },
    { kind: 'heading', text: pdf.sections.quality },
    textBlock(
      gaps.count === 0
        ? words.noGaps
        : words.gaps(format.number(gaps.count), format.number(gaps.hours), format.number(gaps.filled_hours)),
    ),
    { kind: 'row', blocks: [roseChart(material), hourChart(material)] },
    ...resultBlocks(distributionTable(site, 'class', material), format),
    ...resultBlocks(distributionTable(site, 'speed', material), format),
    ...resultBlocks({ ...rose, title: `${rose.title}. ${roseNote}` }, format),
    ...resultBlocks(heightsTable(site, material), format),
    { kind: 'heading', text: pdf.sections.course },
    ...resultBlocks(courseTable(site, 'month', material), format),
  ]
}

function roseChart({ site, text, format }: SeriesMaterial): RoseBlock {
  const { north, east, south, west } = text.units
  const sums = site.statistics.rose.map((row) => row.reduce((sum, value) => sum + value, 0))
  const hours = site.statistics.class_hours.reduce((sum, value) => sum + value, 0)
  const values = sums.map((sum) => (hours === 0 ? 0 : (100 * sum) / hours))
  const { max, ticks } = axisFromZero('', values, (at, decimals) => `${format.number(at, decimals)} %`, 4)
  return {
    kind: 'rose',
    caption: text.akterm.sheets.direction,
    alt: text.akterm.result.rose,
    values,
    max,
    rings: ticks.slice(1),
    letters: [north, east, south, west],
    tone: 'planned',
  }
}

/** Shares of stable, neutral and unstable classes over the day. */
function hourChart({ site, text, format }: SeriesMaterial): ChartBlock {
  const { result: words } = text.akterm
  const hours = site.statistics.class_by_hour
  const lines = groups.map(([, classes, tone]) => ({
    points: hours.map((row, hour): readonly [number, number] => [
      hour,
      classes.reduce<number>((sum, code) => sum + (percentsOf(row)[code] ?? 0), 0),
    ]),
    tone,
    dashed: tone === 'ink',
  }))
  const step = niceStep(100, 5)
  return {
    kind: 'chart',
    caption: words.byHour,
    alt: words.byHour,
    heightMm: 58,
    x: { min: 0, max: 23, label: words.hour, ticks: ticksBetween(0, 23, 6, (at) => format.number(at)) },
    y: { min: 0, max: 100, label: '%', ticks: ticksBetween(0, 100, step, (at) => format.number(at)) },
    right: [],
    bars: [],
    lines,
    marks: [],
    legend: groups.map(([name, , tone]) => ({
      label: words[name],
      tone,
      shape: tone === 'ink' ? ('dash' as const) : ('line' as const),
    })),
  }
}
