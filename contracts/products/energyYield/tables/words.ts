import type { Format } from '../../../format.ts'
import type { PageMessages } from '../../../messages/index.ts'
import { type ColumnOf, columnFactory, type QuantityName } from '../../../quantities/index.ts'
import type { EnergyYieldResult, FarmYield, ResultGroup, ResultTurbine } from '../result.ts'

/** Texts and number formats of the energy yield tables. */
export interface TableWords {
  readonly text: PageMessages
  readonly format: Format
  /** Name as displayed; a report may shorten it. */
  readonly nameOf: (turbine: ResultTurbine) => string
}

/** A group of turbines with its name. */
export interface NamedGroup {
  readonly name: string
  readonly group: ResultGroup
}

/** Planned turbines, existing ones if any, and all together. */
export function namedGroups(
  { groups: { planned, portfolio, farm } }: Pick<EnergyYieldResult, 'groups'>,
  { yieldFigures: { groups: names } }: PageMessages,
): readonly NamedGroup[] {
  const first = { name: names.planned, group: planned }
  if (portfolio === null) return [first]
  return [first, { name: names.portfolio, group: portfolio }, { name: names.farm, group: farm }]
}

/** Energy before and after wakes. */
export type EnergyPair = Readonly<Record<'free_mwh' | 'park_mwh', number | null>>

/** Wake loss as a share of the free energy; null if one of them is missing. */
export function wakeShareOf({ free_mwh, park_mwh }: EnergyPair | FarmYield): number | null {
  return free_mwh === null || park_mwh === null || free_mwh <= 0 ? null : 1 - park_mwh / free_mwh
}

/** Energy before and after wakes of every group, two columns each. */
export function pairColumns<Row>(
  groups: readonly NamedGroup[],
  { quantities, yieldFigures }: PageMessages,
  pairOf: (group: ResultGroup, row: Row, index: number) => EnergyPair,
  [free, park]: readonly [QuantityName, QuantityName] = ['freeEnergy', 'parkEnergy'],
): ColumnOf<Row>[] {
  const { of } = columnFactory(quantities)
  return groups.flatMap(({ name, group }) => [
    of<Row>(free, (row, index) => pairOf(group, row, index).free_mwh, { head: yieldFigures.freeOf(name) }),
    of<Row>(park, (row, index) => pairOf(group, row, index).park_mwh, { head: yieldFigures.parkOf(name) }),
  ])
}
