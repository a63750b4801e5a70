import { speedClassLabels } from '#calculations'
import { dispersionClassNames } from '#domain'
import {
  axisFromZero,
  type Block,
  type ChartBlock,
  niceStep,
  type RoseBlock,
  table,
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
  const figure = (label: string, value: string, unit: string) => ({ label, value, unit })
  return [
    ...(remarks.length === 0 ? [] : [{ kind: 'warning' as const, text: remarks.join(' ') }]),
    {
      kind: 'figures',
      items: [
        figure(text.quantities.availability, format.number(100 * availability.share, 1), '%'),
        figure(text.quantities.meanWindSpeed, format.number(statistics.mean_speed, 2), 'm/s'),
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
    { kind: 'row', blocks: [rose(material), hourChart(material)] },
    classTable(material),
    speedTable(material),
    roseTable(material),
    heightTable(material),
    { kind: 'heading', text: pdf.sections.course },
    monthTable(material),
  ]
}

function shareOf(hours: number, counts: readonly number[]): number {
  const all = counts.reduce((sum, value) => sum + value, 0)
  return all === 0 ? 0 : (100 * hours) / all
}

function rose({ site, text, format }: SeriesMaterial): RoseBlock {
  const { north, east, south, west } = text.units
  const sums = site.statistics.rose.map((row) => row.reduce((sum, value) => sum + value, 0))
  const values = sums.map((sum) => shareOf(sum, site.statistics.class_hours))
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
      shareOf(
        classes.reduce<number>((sum, code) => sum + row[code]!, 0),
        row,
      ),
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

function classTable({ site, text, format }: SeriesMaterial): Block {
  const { result: words } = text.akterm
  const { statistics: own, long_term: all } = site
  return table(
    words.classes,
    [words.class, text.quantities.hours, words.share, words.longTerm],
    dispersionClassNames.map((name, code) => [
      name,
      format.number(own.class_hours[code]!),
      format.number(shareOf(own.class_hours[code]!, own.class_hours), 1),
      format.number(shareOf(all.class_hours[code]!, all.class_hours), 1),
    ]),
  )
}

function speedTable({ site, text, format }: SeriesMaterial): Block {
  const { result: words } = text.akterm
  const { statistics: own, long_term: all } = site
  return table(
    words.speedClasses,
    [words.speedClass, text.quantities.hours, words.share, words.longTerm],
    speedClassLabels(words, format).map((name, index) => [
      name,
      format.number(own.speed_hours[index]!),
      format.number(shareOf(own.speed_hours[index]!, own.speed_hours), 1),
      format.number(shareOf(all.speed_hours[index]!, all.speed_hours), 1),
    ]),
  )
}

function roseTable({ site, text, format }: SeriesMaterial): Block {
  const { result: words } = text.akterm
  const { calm_hours, variable_hours } = site.statistics
  return table(
    `${words.rose} (${text.quantities.hours}). ${words.roseNote(format.number(calm_hours), format.number(variable_hours))}`,
    [words.sector, ...dispersionClassNames],
    site.statistics.rose.map((row, sector) => [
      format.number(30 * sector),
      ...row.map((hours) => format.number(hours)),
    ]),
  )
}

function heightTable({ site, text, format }: SeriesMaterial): Block {
  const { result: words } = text.akterm
  const roughness = [0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 1.5, 2]
  return table(
    words.heights,
    [words.roughnessColumn, ...roughness.map((one) => format.exact(one))],
    [[words.heightColumn, ...site.anemometer_heights.map((height) => format.number(height, 1))]],
  )
}

function monthTable({ site, text, format }: SeriesMaterial): Block {
  const { result: words } = text.akterm
  return table(
    `${words.byMonth} (%)`,
    [text.quantities.month, ...dispersionClassNames],
    site.statistics.class_by_month.map((row, month) => [
      format.month(month + 1, 'long'),
      ...row.map((hours) => format.number(shareOf(hours, row), 1)),
    ]),
  )
}
