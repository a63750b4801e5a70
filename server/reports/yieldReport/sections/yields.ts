import type { ResultTurbine } from '#contracts'
import { axisFromZero, type RoseBlock, table, text } from '../../blocks/index.ts'
import type { ReportSection } from '../material/document.ts'
import type { Material } from '../material/material.ts'

export function yields(material: Material): ReportSection {
  const { result, text: all, format, mwh, percent, siteName } = material
  const words = all.yieldReport.yields
  const ofFree = (part: number, { yield: { free_mwh } }: ResultTurbine) =>
    percent(free_mwh > 0 ? part / free_mwh : null, 2)
  const rows = result.turbines.map((turbine, index) => [
    String(index + 1),
    siteName(turbine),
    turbine.status === 'planned' ? all.yieldReport.planned : all.yieldReport.portfolio,
    format.number(turbine.free_wind_speed_ms, 2),
    mwh(turbine.yield.free_mwh),
    ofFree(turbine.wake_loss_own_mwh, turbine),
    ofFree(turbine.wake_loss_others_mwh, turbine),
    mwh(turbine.yield.wake_loss_mwh),
    mwh(turbine.yield.park_mwh),
    percent(turbine.yield.efficiency, 2),
    format.number(turbine.yield.full_load_hours),
  ])
  const { planned, portfolio, farm } = result.groups
  const sums = [
    ...(portfolio === null
      ? []
      : [[all.yieldReport.planned, planned] as const, [all.yieldReport.portfolio, portfolio] as const]),
    [all.yieldReport.total, farm] as const,
  ].map(([name, group]) => [
    '',
    name,
    '',
    format.number(group.free_wind_speed_ms, 2),
    mwh(group.yield.free_mwh),
    '',
    '',
    mwh(group.yield.wake_loss_mwh),
    mwh(group.yield.park_mwh),
    percent(group.yield.efficiency, 2),
    format.number(group.yield.full_load_hours),
  ])
  const head = [
    all.yieldReport.number,
    words.name,
    words.status,
    words.speed,
    words.free,
    words.own,
    words.others,
    words.wake,
    words.park,
    words.efficiency,
    words.hours,
  ]
  return {
    title: words.title,
    blocks: [
      text(words.text),
      table(words.title, head, [...rows, ...sums], {
        words: 3,
        strong: sums.map((_, index) => rows.length + index),
        widths: [0, 2.5, 0.9, 0.75, 1.1, 0.95, 0.95, 1, 1.1, 0.9, 0.9],
      }),
    ],
  }
}

export function wakes(material: Material): ReportSection {
  const { result, text: all, mwh, percent } = material
  const words = all.yieldReport.wakes
  const { planned, portfolio, farm } = result.groups
  const { within_planned_mwh, by_existing_mwh, inflicted_on_existing_mwh, blockage_mwh } = result.wake_losses
  const { model } = all.yieldTerms
  const row = (name: string, lost: number, free: number | undefined) => [
    name,
    mwh(lost),
    percent(free ? lost / free : null, 2),
  ]
  return {
    title: words.title,
    blocks: [
      text(words.text),
      table(
        words.title,
        [words.kind, words.energy, words.share],
        [
          row(words.withinPlanned, within_planned_mwh, planned.yield.free_mwh),
          row(words.byExisting, by_existing_mwh, planned.yield.free_mwh),
          row(words.inflicted, inflicted_on_existing_mwh, portfolio?.yield.free_mwh),
          ...(blockage_mwh === undefined
            ? []
            : [
                row(model.blockageOfPlanned, blockage_mwh.planned, planned.yield.free_mwh),
                ...(portfolio === null
                  ? []
                  : [row(model.blockageOfExisting, blockage_mwh.portfolio, portfolio.yield.free_mwh)]),
              ]),
        ],
        { widths: [3, 1, 1] },
      ),
      ...(blockage_mwh === undefined ? [] : [text(model.blockageNote)]),
      {
        kind: 'row',
        blocks: [
          directionRose(
            material,
            words.yieldRose,
            'planned',
            farm.directions.map(({ park_mwh }) => park_mwh),
          ),
          directionRose(
            material,
            words.rose,
            'lost',
            farm.directions.map(({ free_mwh, park_mwh }) => Math.max(0, free_mwh - park_mwh)),
          ),
        ],
      },
    ],
  }
}

function directionRose(
  { text: all, format }: Material,
  caption: string,
  tone: RoseBlock['tone'],
  values: readonly number[],
): RoseBlock {
  const { max, ticks } = axisFromZero('', values, format.number, 4)
  const { north, east, south, west } = all.units
  return {
    kind: 'rose',
    caption,
    alt: caption,
    values,
    max,
    rings: ticks.slice(1),
    letters: [north, east, south, west],
    tone,
  }
}
