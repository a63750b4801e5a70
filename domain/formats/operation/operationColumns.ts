import type { OperationQuantity } from '../../operation/index.ts'
import {
  columnUnit,
  type Dimension,
  foldHead,
  isOtherWind,
  type NotUsedReason,
  statisticIn,
  timeInHead,
  type Unit,
  unitInHead,
} from '../../reading/index.ts'
import { publishedHeads } from '../text/publishedHeads.ts'

export type OperationRole = OperationQuantity | 'turbine' | 'time'

export interface OperationColumn {
  readonly name: string
  readonly column: number
  readonly unit: Unit | null
  readonly unitText: string | null
  /** Whether a published layout gives the name its meaning and unit, which the head does not state. */
  readonly isPublished: boolean
}

export interface OperationColumns {
  readonly byRole: ReadonlyMap<OperationRole, readonly OperationColumn[]>
  /** Known columns that are not read. */
  readonly notUsed: readonly { readonly name: string; readonly reason: NotUsedReason }[]
}

/** Meaning of each quantity in records, and its dimension. */
export const meaningOf: Readonly<Record<OperationQuantity, readonly [string, Dimension]>> = {
  powerKw: ['active_power', 'power'],
  speedMs: ['wind_speed', 'speed'],
  directionDeg: ['wind_direction', 'angle'],
  nacelleDeg: ['nacelle_position', 'angle'],
  temperatureC: ['temperature', 'temperature'],
  lostDowntimeKwh: ['lost_downtime', 'energy'],
  lostCurtailmentKwh: ['lost_curtailment', 'energy'],
  lostPerformanceKwh: ['lost_performance', 'energy'],
}

const turbineWords =
  /^(?:(?:wind ?)?turbines?|wea|wka|wtg|wec|anlagen?|windenergieanlagen?|assets?|stations?)(?: ?(?:name|nr|nummer|number|no|id|bezeichnung))?$/
/** Lost energies as control systems of Greenbyte estimate them, heads folded; the parts of these sums are not used. */
const lostEnergies: Readonly<Record<string, OperationQuantity>> = {
  'lost production to downtime': 'lostDowntimeKwh',
  'lost production to curtailment total': 'lostCurtailmentKwh',
  'lost production to performance': 'lostPerformanceKwh',
}
const otherWords =
  /setpoint|set point|soll|reactive|blind|apparent|schein|available|potential|theoret|possible|moeglich|expected|limit|estimated|reference|(?<!^)grid|factor|lost|relative|to nacelle/
const words: readonly (readonly [OperationQuantity, RegExp])[] = [
  ['powerKw', /^(?:(?:active|wirk|actual|mean|grid)? ?(?:power|leistung)|p)\b/],
  ['nacelleDeg', /nacelle (?:position|direction)|gondel(?:position|richtung)|yaw (?:position|angle)/],
  ['directionDeg', /wind ?(?:direction|richtung)/],
  ['speedMs', /wind ?(?:speed|geschwindigkeit)/],
  ['temperatureC', /ambient|outdoor|outside|aussen|umgebung/],
]

/** Columns by their heads, and units in the row below them; other statistics than means are not used. */
export function operationColumnsOf(
  heads: readonly string[],
  unitsBelow: readonly (Unit | null)[] | null,
): OperationColumns {
  const byRole = new Map<OperationRole, OperationColumn[]>()
  const notUsed: { name: string; reason: NotUsedReason }[] = []
  const published = publishedHeads(heads)
  for (const [column, name] of heads.entries()) {
    const head = published[column]!
    const { unit, text: unitText } = columnUnit(head, unitsBelow?.[column])
    const role = roleOf(head, unit)
    const own = { name, column, unit, unitText, isPublished: head !== name }
    if (role === 'otherStatistic' || role === 'otherQuantity') notUsed.push({ name, reason: role })
    else if (role !== null) byRole.set(role, [...(byRole.get(role) ?? []), own])
  }
  return { byRole, notUsed }
}

/** Role of a column, or the reason why it is not used; null: unknown. */
function roleOf(
  head: string,
  unit: Unit | null,
): OperationRole | Extract<NotUsedReason, 'otherStatistic' | 'otherQuantity'> | null {
  const key = foldHead(unitInHead(head).name)
  if (Object.hasOwn(lostEnergies, key)) return lostEnergies[key]!
  if (unit === null && turbineWords.test(key)) return 'turbine'
  if (unit === null && timeInHead(head) !== null) return 'time'
  const found = words.find(
    ([quantity, pattern]) =>
      (unit === null || unit.dimension === meaningOf[quantity][1]) && pattern.test(key),
  )
  // A power in total is that of all phases, or of all generators.
  const statistics = found?.[0] === 'powerKw' ? ['mean', 'sum'] : ['mean']
  if (!statistics.includes(statisticIn(head))) return 'otherStatistic'
  if (otherWords.test(key)) return 'otherQuantity'
  const isOther = found !== undefined && /^(?:speed|direction)/.test(found[0]) && isOtherWind(head)
  return isOther ? 'otherQuantity' : (found?.[0] ?? null)
}
