import {
  type ColumnOf,
  columnFactory,
  curveTable,
  heldCurveTexts,
  quantityText,
  quantityWithUnit,
  type ResultPowerCurve,
  tableOf,
} from '#contracts'
import {
  axisFromZero,
  type ChartBlock,
  type RowBlock,
  resultBlocks,
  text,
  ticksBetween,
} from '../../blocks/index.ts'
import type { ReportSection } from '../material/document.ts'
import type { Material } from '../material/material.ts'

/** Maximum number of curves with charts, those of planned turbines first. */
const MOST_CHARTS = 12
/** Power curves are shown up to this speed, m/s. */
const LAST_SPEED_MS = 30

export function turbineTypes(material: Material): ReportSection {
  const { result, text: all, format, typeName } = material
  const words = all.yieldReport.types
  const { words: name, of } = columnFactory(all.quantities)
  const columns: readonly ColumnOf<ResultPowerCurve>[] = [
    name(words.type, typeName),
    name(words.curve, (curve) =>
      curve.origin === 'parametric'
        ? words.parametric(quantityWithUnit('curveUncertainty', curve.energy_uncertainty ?? 0, format))
        : curve.name,
    ),
    name(words.thrust, (curve) => thrustOrigin(curve, words)),
    of('ratedPower', ({ rated_power_kw }) => rated_power_kw),
    of('rotorDiameter', ({ rotor_diameter_m }) => rotor_diameter_m),
    of('airDensity', ({ air_density_kg_m3 }) => air_density_kg_m3),
    of('count', (_, index) => result.turbines.filter(({ power_curve }) => power_curve === index).length),
  ]
  const planned = new Set(
    result.turbines.filter(({ status }) => status === 'planned').map(({ power_curve }) => power_curve),
  )
  const [ofPlanned, others] = [true, false].map((isPlanned) =>
    result.power_curves.filter((_, index) => planned.has(index) === isPlanned),
  )
  const charts = [...ofPlanned!, ...others!].slice(0, MOST_CHARTS).map((curve) => curveChart(curve, material))
  const notDrawn = result.power_curves.length - charts.length
  return {
    title: words.title,
    blocks: [
      ...resultBlocks(tableOf(words.table, columns, result.power_curves), format, [1.6, 1.5, 0, 0, 0, 0, 0]),
      ...(result.power_curves.some(({ thrust_computed }) => thrust_computed)
        ? [{ kind: 'note' as const, text: words.thrustNote }]
        : []),
      ...(result.power_curves.some(({ origin }) => origin === 'parametric')
        ? [{ kind: 'note' as const, text: words.parametricNote }]
        : []),
      ...heldCurveTexts(result.power_curves, all.yieldFigures, format).map((text) => ({
        kind: 'note' as const,
        text,
      })),
      ...pairs(charts),
      ...result.power_curves.flatMap((curve) =>
        resultBlocks(curveTable(curve, typeName(curve), material), format, [1, 1.4, 1.4]).slice(0, 1),
      ),
      ...(notDrawn > 0 ? [text(words.notDrawn(format.number(notDrawn)))] : []),
    ],
  }
}

/** Origin of the thrust. A curve entered by a customer has the customer's thrust. */
export function thrustOrigin(
  { thrust_computed, origin }: Pick<ResultPowerCurve, 'thrust_computed' | 'origin'>,
  words: Material['text']['yieldReport']['types'],
): string {
  if (thrust_computed) return words.computed
  return { published: words.published, own: words.entered, parametric: words.computed, unknown: words.given }[
    origin ?? 'unknown'
  ]
}

function curveChart(curve: ResultPowerCurve, { text: all, format, typeName }: Material): ChartBlock {
  const words = all.yieldReport.types
  const y = axisFromZero(words.powerAxis, [...curve.power.power_kw, curve.rated_power_kw], format.number)
  const within = (speeds: readonly number[], values: readonly number[], scale: number) =>
    speeds.flatMap((speed, index) =>
      speed > LAST_SPEED_MS ? [] : [[speed, values[index]! * scale] as const],
    )
  const caption = words.chart(typeName(curve))
  return {
    kind: 'chart',
    caption,
    alt: caption,
    heightMm: 48,
    x: {
      min: 0,
      max: LAST_SPEED_MS,
      label: words.speedAxis,
      ticks: ticksBetween(0, LAST_SPEED_MS, 5, (at) => format.number(at)),
    },
    y,
    right: ticksBetween(0, 1, 0.2, (at) => quantityText('thrustCoefficient', at, format)).map(
      ({ at, label }) => ({
        at: at * y.max,
        label,
      }),
    ),
    bars: [],
    lines: [
      {
        points: within(curve.power.wind_speed_ms, curve.power.power_kw, 1),
        tone: 'planned',
        dashed: false,
      },
      {
        points: within(curve.thrust.wind_speed_ms, curve.thrust.ct, y.max),
        tone: 'lost',
        dashed: true,
      },
    ],
    marks: [],
    legend: [
      { label: words.powerLegend, tone: 'planned', shape: 'line' },
      { label: words.thrustLegend, tone: 'lost', shape: 'dash' },
    ],
  }
}

/** Charts in pairs, one pair per row. */
export function pairs(charts: RowBlock['blocks']): RowBlock[] {
  return Array.from({ length: Math.ceil(charts.length / 2) }, (_, row) => ({
    kind: 'row',
    blocks: charts.slice(2 * row, 2 * row + 2),
  }))
}
