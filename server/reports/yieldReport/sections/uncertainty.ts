import {
  assumptionsOf,
  exceedancesOf,
  exceededTable,
  isOfOneYear,
  knownSigma,
  periodsOf,
  quantityText,
  quantityWithUnit,
  turbineNetTable,
  uncertaintiesProposed,
  windBasesOf,
  wireUncertainty,
} from '#contracts'
import { exceedanceYieldMwh, iecUncertaintyCategory } from '#domain'
import { type Block, niceStep, resultBlocks, table, text, ticksBetween } from '../../blocks/index.ts'
import type { ReportSection } from '../material/document.ts'
import type { Material } from '../material/material.ts'

const MWH_PER_GWH = 1000
/** Probabilities at the points of the curve, percent. */
const percents = Array.from({ length: 197 }, (_, index) => 1 + index / 2)

export function uncertainty(material: Material): ReportSection {
  const { result, text: all, format, mwh } = material
  const words = all.yieldReport.uncertainty
  const { yieldTerms, yieldFigures } = all
  const { net, rated_power_kw } = result.groups.planned
  const sensitivity = result.wind_sensitivity
  const rows = result.uncertainties.map(({ id, sigma, of }) => [
    yieldFigures.categories[iecUncertaintyCategory(id)]!,
    yieldTerms.uncertainties[id] ?? id,
    of === 'wind_speed' ? yieldTerms.ofWindSpeed : yieldTerms.ofEnergy,
    quantityText('sigma', sigma, format),
    quantityText('energySigma', of === 'wind_speed' ? sigma * sensitivity : sigma, format),
  ])
  const { p75_mwh, p90_mwh } = exceedancesOf(net)
  const levels = [
    ['P50', net.p50_mwh],
    ['P75', p75_mwh],
    ['P90', p90_mwh],
  ] as const
  const hours = (value: number | null) =>
    format.number(value === null ? null : (value * 1000) / rated_power_kw)
  return {
    title: words.title,
    blocks: [
      net.sigma === 0
        ? { kind: 'note', text: words.allZero }
        : text(words.text(quantityText('sensitivity', sensitivity, format))),
      table(
        words.title,
        [yieldFigures.category, words.name, words.of, words.sigma, words.energy],
        [...rows, [words.total, '', '', '', quantityText('energySigma', knownSigma(net), format)]],
        { words: 3, strong: [rows.length], widths: [1.6, 1.7, 1.5, 1.2, 1.1] },
      ),
      table(
        words.chart,
        [words.level, words.value, words.perPower],
        levels.map(([level, value]) => [level, mwh(value), hours(value)]),
        { strong: [0], widths: [1, 1, 1] },
      ),
      ...resultBlocks(
        exceededTable(
          net.p50_mwh,
          periodsOf(result.groups.planned, result),
          isOfOneYear(result.uncertainties),
          material,
        ),
        format,
      ),
      ...resultBlocks(turbineNetTable(result, material), format, [2.8]),
      ...sourceBlocks(material),
      ...(net.sigma === 0 ? [] : [exceedanceChart(material, levels)]),
    ],
  }
}

/** Reason of a component's proposed number; customers know the reasons of the numbers they enter. */
function sourceBlocks({ result, text: all, format }: Material): Block[] {
  const { proposals, uncertainties: names } = all.yieldTerms
  const assumptions = assumptionsOf(result)
  const known = windBasesOf(result).flatMap((basis) => uncertaintiesProposed(result, assumptions, basis))
  const notes = result.uncertainties.flatMap(({ id, sigma, of }) => {
    const proposed = known.map((one) => ({ ...one, ...wireUncertainty(one) }))
    const same = proposed.find((one) => one.id === id && one.of === of && Math.abs(one.sigma - sigma) < 1e-9)
    if (same === undefined || sigma === 0) return []
    const { extrapolated } = same
    const facts =
      extrapolated === undefined
        ? []
        : [
            proposals.extrapolated(
              quantityWithUnit('distanceInKm', extrapolated.distanceM / 1000, format),
              proposals.terrains[extrapolated.terrain],
            ),
          ]
    const name = names[id] ?? id
    return [[`${name}: ${proposals.rests[same.rests]}.`, proposals.reasons[same.reason], ...facts].join(' ')]
  })
  return notes.map((note): Block => ({ kind: 'note', text: note }))
}

function exceedanceChart(
  { result, text: all, format }: Material,
  levels: readonly (readonly [name: string, mwh: number | null])[],
): Block {
  const words = all.yieldReport.uncertainty
  const { net } = result.groups.planned
  const points = percents.map(
    (one) => [exceedanceYieldMwh(net.p50_mwh, net.sigma, one / 100) / MWH_PER_GWH, one] as const,
  )
  const [most, least] = [points[0]![0], points.at(-1)![0]]
  const step = niceStep(most - least, 6)
  const [min, max] = [Math.floor(least / step) * step, Math.ceil(most / step) * step]
  const decimals = Math.max(0, -Math.floor(Math.log10(step) + 1e-9))
  return {
    kind: 'chart',
    caption: words.chart,
    alt: `${words.chart}: ${levels.map(([name, mwh]) => `${name} ${format.quantity(mwh, 'MWh')}`).join(', ')}`,
    heightMm: 62,
    x: {
      min,
      max,
      label: words.axis,
      ticks: ticksBetween(min, max, step, (at) => format.number(at, decimals)),
    },
    y: {
      min: 0,
      max: 100,
      label: words.probability,
      ticks: [0, 25, 50, 75, 90, 100].map((at) => ({ at, label: format.number(at) })),
    },
    right: [],
    bars: [],
    lines: [{ points, tone: 'planned', dashed: false }],
    marks: levels.flatMap(([label, mwh]) =>
      mwh === null ? [] : [{ x: mwh / MWH_PER_GWH, y: Number(label.slice(1)), label }],
    ),
    legend: [],
  }
}
