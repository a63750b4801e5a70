import {
  columnFactory,
  extremeTable,
  quantityText,
  quantityWithUnit,
  type ResultTable,
  type ResultWindClimate,
  sectorTable,
  tableOf,
} from '#contracts'
import { weibullCdf } from '#domain'
import {
  axisFromZero,
  type Block,
  type ChartBlock,
  type RoseBlock,
  resultBlocks,
  text,
  ticksBetween,
} from '../../blocks/index.ts'
import type { ReportSection } from '../material/document.ts'
import type { Material } from '../material/material.ts'

/** Maximum number of climates with charts and tables; a list has all. */
const MOST_SHOWN = 4
/** Points of a Weibull curve in each 1 m/s. */
const POINTS_PER_MS = 4

export function climate(material: Material): ReportSection {
  const { result, text: all, format } = material
  const words = all.yieldReport.climate
  const climates = result.wind_climates
  const shown = climates.slice(0, MOST_SHOWN)
  const extremes = extremeTable(result, shown, material)
  return {
    title: words.title,
    blocks: [
      text(words.text),
      ...shown.flatMap((one) => climateBlocks(one, material)),
      // Once for the tables of all climates.
      ...(extremes?.note === undefined ? [] : [{ kind: 'note' as const, text: extremes.note }]),
      ...(climates.length > shown.length
        ? [
            {
              kind: 'note' as const,
              text: words.more(format.number(shown.length), format.number(climates.length)),
            },
          ]
        : []),
      ...(climates.length > 1 ? climateList(material) : []),
    ],
  }
}

function climateBlocks(one: ResultWindClimate, material: Material): Block[] {
  const name = climateName(one, material)
  return [
    { kind: 'heading', text: name },
    { kind: 'row', blocks: [rose(one, name, material), histogram(one, name, material)] },
    ...resultBlocks(sectorTable(material.result, [one], material), material.format, [1]),
    ...resultBlocks(withoutNote(extremeTable(material.result, [one], material)), material.format, [1.4]),
  ]
}

function withoutNote(table: ResultTable | null): ResultTable | null {
  if (table === null) return null
  const { note: _, ...rest } = table
  return rest
}

/** A farm within one cell of the atlas has one climate for each of its hub heights, a larger one for each turbine. */
function climateName(one: ResultWindClimate, { result, text: all, format, nameOf }: Material): string {
  const words = all.yieldReport.climate
  const { turbines, wind_climates } = result
  const height = quantityWithUnit('hubHeight', one.hub_height_m, format)
  const heights = new Set(turbines.map(({ hub_height_m }) => hub_height_m))
  const isOfFarm =
    turbines.length === 1 || (heights.size === wind_climates.length && heights.size < turbines.length)
  if (isOfFarm) return words.farm(height)
  return words.one(nameOf(turbines.find(({ site_id }) => site_id === one.site_id)!), height)
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
  // Share of the metre around each speed, as for the bars, so that curve and bars are comparable.
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
              label: words.weibull(
                quantityWithUnit('weibullA', scaleMs, format),
                quantityText('weibullK', shape, format),
              ),
              tone: 'lost' as const,
              shape: 'line' as const,
            },
          ]),
    ],
  }
}

function climateList({ result, text: all, format, nameOf }: Material): readonly Block[] {
  const words = all.yieldReport.climate
  const { words: name, of } = columnFactory(all.quantities)
  type Row = ResultWindClimate
  const columns = [
    name<Row>(words.site, (one) => nameOf(result.turbines.find(({ site_id }) => site_id === one.site_id)!)),
    of<Row>('hubHeight', ({ hub_height_m }) => hub_height_m),
    of<Row>('meanWindSpeed', ({ mean_wind_speed_ms }) => mean_wind_speed_ms),
    of<Row>('weibullA', ({ weibull_a_ms }) => weibull_a_ms),
    of<Row>('weibullK', ({ weibull_k }) => weibull_k),
    of<Row>('powerDensity', ({ power_density_wm2 }) => power_density_wm2),
  ]
  return resultBlocks(tableOf(words.list, columns, result.wind_climates), format, [2])
}
