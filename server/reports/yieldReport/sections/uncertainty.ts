import {
  assumptionsOf,
  exceedancesOf,
  isOfOneYear,
  knownSigma,
  periodsOf,
  uncertaintiesProposed,
  windBasesOf,
  wireUncertainty,
} from '#contracts'
import { exceedanceYieldMwh } from '#domain'
import { type Block, niceStep, table, text, ticksBetween } from '../../blocks/index.ts'
import type { ReportSection } from '../material/document.ts'
import type { Material } from '../material/material.ts'

const MWH_PER_GWH = 1000
/** Probabilities that the curve is drawn through, percent. */
const percents = Array.from({ length: 197 }, (_, index) => 1 + index / 2)

export function uncertainty(material: Material): ReportSection {
  const { result, text: all, format, mwh, percent } = material
  const words = all.yieldReport.uncertainty
  const { yieldTerms } = all
  const { net, rated_power_kw } = result.groups.planned
  const sensitivity = result.wind_sensitivity
  const rows = result.uncertainties.map(({ id, sigma, of }) => [
    yieldTerms.uncertainties[id] ?? id,
    of === 'wind_speed' ? yieldTerms.ofWindSpeed : yieldTerms.ofEnergy,
    percent(sigma, 2),
    percent(of === 'wind_speed' ? sigma * sensitivity : sigma, 2),
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
        : text(words.text(format.number(sensitivity, 2))),
      table(
        words.title,
        [words.name, words.of, words.sigma, words.energy],
        [...rows, [words.total, '', '', percent(knownSigma(net), 2)]],
        { words: 2, strong: [rows.length], widths: [2, 1.5, 1.3, 1.2] },
      ),
      table(
        words.chart,
        [words.level, words.value, words.perPower],
        levels.map(([level, value]) => [level, mwh(value), hours(value)]),
        { strong: [0], widths: [1, 1, 1] },
      ),
      ...periodBlocks(material),
      ...sourceBlocks(material),
      ...(net.sigma === 0 ? [] : [exceedanceChart(material, levels)]),
    ],
  }
}

const periodLevels = ['p75_mwh', 'p84_mwh', 'p90_mwh', 'p95_mwh', 'p99_mwh'] as const

/** What the mean of 1, 10 and 20 years exceeds. */
function periodBlocks({ result, text: all, format, mwh, percent }: Material): Block[] {
  const words = all.yieldTerms.periods
  const { planned } = result.groups
  const periods = periodsOf(planned, result)
  if (periods.every(({ sigma }) => sigma === 0)) return []
  const unit = (level: string) => `${level} (MWh/a)`
  return [
    table(
      words.title,
      [words.level, ...periods.map(({ years }) => words.years(format.number(years)))],
      [
        [`${words.sigma} (%)`, ...periods.map(({ sigma }) => percent(sigma, 2))],
        [unit('P50'), ...periods.map(() => mwh(planned.net.p50_mwh))],
        ...periodLevels.map((level) => [
          unit(level.slice(0, 3).toUpperCase()),
          ...periods.map((period) => mwh(period[level])),
        ]),
      ],
      { strong: [4], widths: [1, 1, 1, 1] },
    ),
    {
      kind: 'note',
      text: `${words.note} ${isOfOneYear(result.uncertainties) ? words.oneYear : words.noYears}`,
    },
  ]
}

/** Why a component has its number, where it is the proposed one; whoever entered others knows theirs. */
function sourceBlocks({ result, text: all }: Material): Block[] {
  const { proposals, uncertainties: names } = all.yieldTerms
  const assumptions = assumptionsOf(result)
  const known = windBasesOf(result).flatMap((basis) => uncertaintiesProposed(result, assumptions, basis))
  const notes = result.uncertainties.flatMap(({ id, sigma, of }) => {
    const proposed = known.map((one) => ({ ...one, ...wireUncertainty(one) }))
    const same = proposed.find((one) => one.id === id && one.of === of && Math.abs(one.sigma - sigma) < 1e-9)
    if (same === undefined || sigma === 0) return []
    return [`${names[id] ?? id}: ${proposals.rests[same.rests]}. ${proposals.reasons[same.reason]}`]
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
