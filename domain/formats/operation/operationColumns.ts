import type { OperationQuantity } from '../../operation/index.ts'
import {
  columnUnit,
  foldHead,
  isOtherWind,
  type NotUsedReason,
  statisticIn,
  timeInHead,
  type Unit,
  unitInHead,
} from '../../reading/index.ts'

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

/** Names of published layouts that state no unit, with the heads that they stand for. */
const named: Readonly<Record<string, readonly [OperationRole, head: string]>> = {
  // ENGIE's open data of La Haute Borne.
  Wind_turbine_name: ['turbine', ''],
  Date_time: ['time', ''],
  P_avg: ['powerKw', '(kW)'],
  Ws_avg: ['speedMs', '(m/s)'],
  Wa_avg: ['directionDeg', '(°)'],
  Ya_avg: ['nacelleDeg', '(°)'],
  Ot_avg: ['temperatureC', '(°C)'],
  // OpenOA 3, after IEC 61400-25.
  asset_id: ['turbine', ''],
  WTUR_W: ['powerKw', '(kW)'],
  WMET_HorWdSpd: ['speedMs', '(m/s)'],
  WMET_HorWdDir: ['directionDeg', '(°)'],
  WMET_EnvTmp: ['temperatureC', '(°C)'],
  IAVL_DnWh: ['lostDowntimeKwh', '(kWh)'],
  IAVL_ExtPwrDnWh: ['lostCurtailmentKwh', '(kWh)'],
  // Hill of Towie.
  wtc_ActPower_mean: ['powerKw', '(kW)'],
  wtc_AcWindSp_mean: ['speedMs', '(m/s)'],
  wtc_NacelPos_mean: ['nacelleDeg', '(°)'],
  wtc_AmbieTmp_mean: ['temperatureC', '(°C)'],
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
const words: readonly (readonly [OperationQuantity, Unit['dimension'], RegExp])[] = [
  ['powerKw', 'power', /^(?:(?:active|wirk|actual|mean|grid)? ?(?:power|leistung)|p)\b/],
  [
    'nacelleDeg',
    'angle',
    /nacelle (?:position|direction)|gondel(?:position|richtung)|yaw (?:position|angle)/,
  ],
  ['directionDeg', 'angle', /wind ?(?:direction|richtung)/],
  ['speedMs', 'speed', /wind ?(?:speed|geschwindigkeit)/],
  ['temperatureC', 'temperature', /ambient|outdoor|outside|aussen|umgebung/],
]

/** Columns by their heads, and units in the row below them; other statistics than means are not used. */
export function operationColumnsOf(
  heads: readonly string[],
  unitsBelow: readonly (Unit | null)[] | null,
): OperationColumns {
  const byRole = new Map<OperationRole, OperationColumn[]>()
  const notUsed: { name: string; reason: NotUsedReason }[] = []
  for (const [column, head] of heads.entries()) {
    const known = Object.hasOwn(named, head) ? named[head]! : null
    const { unit, text: unitText } = columnUnit(known?.[1] ?? head, unitsBelow?.[column])
    const role = known?.[0] ?? roleOf(head, unit)
    if (role === 'otherStatistic' || role === 'otherQuantity') notUsed.push({ name: head, reason: role })
    else if (role !== null)
      byRole.set(role, [
        ...(byRole.get(role) ?? []),
        { name: head, column, unit, unitText, isPublished: known !== null },
      ])
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
    ([, dimension, pattern]) => (unit === null || unit.dimension === dimension) && pattern.test(key),
  )
  // A power in total is that of all phases, or of all generators.
  const statistics = found?.[0] === 'powerKw' ? ['mean', 'sum'] : ['mean']
  if (!statistics.includes(statisticIn(head))) return 'otherStatistic'
  if (otherWords.test(key)) return 'otherQuantity'
  const isOther = found !== undefined && /^(?:speed|direction)/.test(found[0]) && isOtherWind(head)
  return isOther ? 'otherQuantity' : (found?.[0] ?? null)
}
