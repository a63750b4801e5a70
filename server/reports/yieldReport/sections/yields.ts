import {
  type ColumnOf,
  columnFactory,
  groupValue,
  isOfGroup,
  namedGroups,
  type ResultTurbine,
  sectorWakeTable,
  tableOf,
  turbineColumns,
  wakesTable,
} from '#contracts'
import { axisFromZero, type RoseBlock, resultBlocks, text } from '../../blocks/index.ts'
import type { ReportSection } from '../material/document.ts'
import type { Material } from '../material/material.ts'

const names = [
  ...(['freeWindSpeed', 'freeYield', 'wakeLossOwn', 'wakeLossOthers', 'wakeLoss', 'wakeLossShare'] as const),
  ...(['parkYield', 'parkEfficiency', 'fullLoadHours'] as const),
]

export function yields({ result, text: all, format, nameOf }: Material): ReportSection {
  const words = all.yieldReport.yields
  const { words: name } = columnFactory(all.quantities)
  const columns: readonly ColumnOf<ResultTurbine>[] = [
    name(all.quantities.number, (_, index) => String(index + 1)),
    name(words.name, nameOf),
    name(words.status, ({ status }) => all.windFarm.statuses[status]),
    ...turbineColumns(names, result, all),
  ]
  const groups = namedGroups(result, all)
  const sums = groups.map(({ name: label, group }) => [
    ...['', groups.length === 1 ? all.yieldReport.total : label, ''],
    ...names.map((quantity) => (isOfGroup(quantity) ? (groupValue(quantity, group) ?? null) : '')),
  ])
  const table = { ...tableOf(words.title, columns, result.turbines), sums }
  const widths = [0, 2.5, 0.9, 0.75, 1.1, 0.95, 0.95, 1, 0.9, 1.1, 0.9, 0.9]
  return { title: words.title, blocks: [text(words.text), ...resultBlocks(table, format, widths)] }
}

export function wakes(material: Material): ReportSection {
  const { result, text: all, format } = material
  const words = all.yieldReport.wakes
  const { farm } = result.groups
  return {
    title: words.title,
    blocks: [
      text(words.text),
      ...resultBlocks(wakesTable(result, material), format, [3]),
      ...(result.wake_losses.blockage_mwh === undefined ? [] : [text(all.yieldTerms.model.blockageNote)]),
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
      ...resultBlocks(sectorWakeTable(farm, material), format),
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
