import type { ResultWindClimate } from '#contracts'
import { weibullCdf } from '#domain'
import {
  axisFromZero,
  type Block,
  type ChartBlock,
  type RoseBlock,
  table,
  text,
  ticksBetween,
} from '../../blocks/index.ts'
import type { ReportSection } from '../material/document.ts'
import type { Material } from '../material/material.ts'

/** Charts and tables of so many climates at most; a list has all. */
const MOST_SHOWN = 4
/** Points of a Weibull curve in each 1 m/s. */
const POINTS_PER_MS = 4

export function climate(material: Material): ReportSection {
  const { result, text: all, format } = material
  const words = all.yieldReport.climate
  const climates = result.wind_climates
  const shown = climates.slice(0, MOST_SHOWN)
  return {
    title: words.title,
    blocks: [
      text(words.text),
      ...shown.flatMap((one) => climateBlocks(one, material)),
      ...(climates.length > shown.length
        ? [
            {
              kind: 'note' as const,
              text: words.more(format.number(shown.length), format.number(climates.length)),
            },
          ]
        : []),
      ...(climates.length > 1 ? [climateList(material)] : []),
    ],
  }
}

function climateBlocks(one: ResultWindClimate, material: Material): Block[] {
  const { text: all, format, percent } = material
  const words = all.yieldReport.climate
  const name = climateName(one, material)
  const rows = one.sectors.map((sector, index) => [
    `${index * (360 / one.sectors.length)}°`,
    percent(sector.frequency, 2),
    format.number(sector.mean_wind_speed_ms, 2),
    format.number(sector.weibull_a_ms, 2),
    format.number(sector.weibull_k, 2),
  ])
  const whole = [
    words.all,
    percent(1, 2),
    format.number(one.mean_wind_speed_ms, 2),
    format.number(one.weibull_a_ms, 2),
    format.number(one.weibull_k, 2),
  ]
  return [
    { kind: 'heading', text: name },
    { kind: 'row', blocks: [rose(one, name, material), histogram(one, name, material)] },
    table(
      `${words.table}, ${name}`,
      [words.sector, words.frequency, words.mean, words.scale, words.shape],
      [...rows, whole],
      { strong: [rows.length], widths: [1, 1, 1, 1, 1] },
    ),
  ]
}

/** A farm within one cell of the atlas has one climate for each of its hub heights, a larger one for each turbine. */
function climateName(one: ResultWindClimate, { result, text: all, format, siteName }: Material): string {
  const words = all.yieldReport.climate
  const { turbines, wind_climates } = result
  const height = format.quantity(one.hub_height_m, 'm', 1)
  const heights = new Set(turbines.map(({ hub_height_m }) => hub_height_m))
  const isOfFarm =
    turbines.length === 1 || (heights.size === wind_climates.length && heights.size < turbines.length)
  if (isOfFarm) return words.farm(height)
  return words.one(siteName(turbines.find(({ site_id }) => site_id === one.site_id)!), height)
}

function rose({ sectors }: ResultWindClimate, name: string, { text: all, format }: Material): RoseBlock {
  const words = all.yieldReport.climate
  const values = sectors.map(({ frequency }) => 100 * frequency)
  const { max, ticks } = axisFromZero('', values, format.number, 4)
  return {
    kind: 'rose',
    caption: words.rose,
    alt: `${words.rose}, ${name}`,
    values,
    max,
    rings: ticks.slice(1),
    letters: [all.units.north, all.units.east, all.units.south, all.units.west],
    tone: 'planned',
  }
}

function histogram(one: ResultWindClimate, name: string, { text: all, format }: Material): ChartBlock {
  const words = all.yieldReport.climate
  const { weibull_a_ms: scaleMs, weibull_k: shape } = one
  const fit = scaleMs === null || shape === null ? null : { scaleMs, shape }
  const percents = one.histogram.map((share) => 100 * share)
  const last = Math.max(10, percents.length)
  // The share of the metre around each speed, as the bars have it, so that curve and bars compare.
  const curve =
    fit === null
      ? []
      : Array.from({ length: last * POINTS_PER_MS + 1 }, (_, index) => {
          const v = index / POINTS_PER_MS
          const from = Math.max(0, v - 0.5)
          return [v, (100 * (weibullCdf(fit, v + 0.5) - weibullCdf(fit, from))) / (v + 0.5 - from)] as const
        })
  return {
    kind: 'chart',
    caption: words.histogram,
    alt: `${words.histogram}, ${name}`,
    heightMm: 62,
    x: {
      min: 0,
      max: last,
      label: words.speedAxis,
      ticks: ticksBetween(0, last, 5, (at) => format.number(at)),
    },
    right: [],
    y: axisFromZero('', [...percents, ...curve.map(([, share]) => share)], format.number),
    bars: percents.map((share, bin) => ({
      from: bin + 0.08,
      till: bin + 0.92,
      low: 0,
      high: share,
      tone: 'planned',
    })),
    lines: [{ points: curve, tone: 'lost', dashed: false }],
    marks: [],
    legend: [
      { label: words.series, tone: 'planned', shape: 'box' },
      ...(fit === null
        ? []
        : [
            {
              label: words.weibull(format.quantity(scaleMs, 'm/s', 2), format.number(shape, 2)),
              tone: 'lost' as const,
              shape: 'line' as const,
            },
          ]),
    ],
  }
}

function climateList({ result, text: all, format, siteName }: Material): Block {
  const words = all.yieldReport.climate
  const rows = result.wind_climates.map((one) => [
    siteName(result.turbines.find(({ site_id }) => site_id === one.site_id)!),
    format.number(one.hub_height_m, 1),
    format.number(one.mean_wind_speed_ms, 2),
    format.number(one.weibull_a_ms, 2),
    format.number(one.weibull_k, 2),
    format.number(one.power_density_wm2),
  ])
  const head = [words.site, words.height, words.mean, words.scale, words.shape, words.density]
  return table(words.list, head, rows, { widths: [2, 1, 1, 1, 1, 1] })
}
