import {
  type EnergyYieldResult,
  groupValue,
  isOfGroup,
  type PageMessages,
  type QuantityName,
  type ResultGroup,
  type ResultTurbine,
  type TurbineQuantity,
  turbineValue,
} from '#contracts'

/** A column of numbers of the turbines' table. */
export interface TurbineColumn {
  readonly key: string
  readonly quantity: QuantityName
  readonly label: string
  readonly value: (turbine: ResultTurbine) => number | null
  /** Value of all turbines together; null if it has no meaning. */
  readonly total: (farm: ResultGroup) => number | null
}

export type TextKey = 'name' | 'type' | 'status'
export type SortKey = TextKey | TurbineColumn['key']

export interface Sorting {
  readonly key: SortKey
  readonly order: 'ascending' | 'descending'
}

/** Efficiency in winds from a sector of 10 degrees, 0 to 1; null without yield from there. */
export function efficiencyAt(turbine: Pick<ResultTurbine, 'directions'>, sector: number): number | null {
  const { free_mwh: free, park_mwh: park } = turbine.directions[sector] ?? { free_mwh: 0, park_mwh: 0 }
  return free > 0 ? park / free : null
}

const first = ['hubHeight', 'freeYield', 'wakeLossOwn', 'wakeLossOthers', 'parkYield'] as const
const shares = ['wakeLossShare', 'parkEfficiency'] as const
const last = [
  ...(['fullLoadHours', 'capacityFactor', 'freeWindSpeed', 'wakeWindSpeed', 'airDensity'] as const),
  ...(['siteQuality', 'correctionFactor'] as const),
]

/** All columns of numbers. @param sector  selected wind sector of 10 degrees */
export function turbineColumns(
  { turbines: text }: PageMessages['farmResult'],
  result: EnergyYieldResult,
  sector: number,
  direction: string,
): readonly TurbineColumn[] {
  const column = (name: TurbineQuantity): TurbineColumn => ({
    key: name,
    quantity: name,
    label: text.heads[name] ?? name,
    value: (turbine) => turbineValue(name, turbine, result) ?? null,
    total: (farm) => totalOf(name, farm, result),
  })
  return [
    ...[...first, ...shares].map(column),
    {
      key: 'efficiencyAt',
      quantity: 'parkEfficiency',
      label: text.efficiencyAt(direction),
      value: (turbine) => efficiencyAt(turbine, sector),
      total: (farm) => efficiencyAt(farm, sector),
    },
    ...last.map(column),
  ]
}

function totalOf(name: TurbineQuantity, farm: ResultGroup, result: EnergyYieldResult): number | null {
  if (isOfGroup(name)) return name === 'ratedPower' ? null : (groupValue(name, farm) ?? null)
  return name === 'wakeLossOwn' || name === 'wakeLossOthers'
    ? result.turbines.reduce((sum, turbine) => sum + (turbineValue(name, turbine, result) ?? 0), 0)
    : null
}

/** Vendor and type of a turbine. */
export function typeNameOf(
  { power_curves }: EnergyYieldResult,
  { power_curve }: Pick<ResultTurbine, 'power_curve'>,
): string {
  const curve = power_curves[power_curve]
  return curve ? [curve.vendor, curve.type].filter(Boolean).join(' ') : ''
}

/** The turbines in the order of a column; those without a value come last, equal ones keep their order. */
export function sortTurbines(
  result: EnergyYieldResult,
  columns: readonly TurbineColumn[],
  { key, order }: Sorting,
): readonly ResultTurbine[] {
  const sign = order === 'ascending' ? 1 : -1
  const column = columns.find((one) => one.key === key)
  if (!column) {
    const texts = {
      name: (t: ResultTurbine) => t.name,
      type: (t: ResultTurbine) => typeNameOf(result, t),
      status: (t: ResultTurbine) => t.status,
    }
    const text = texts[key as TextKey] ?? texts.name
    return result.turbines.toSorted(
      (a, b) => sign * text(a).localeCompare(text(b), undefined, { numeric: true }),
    )
  }
  return result.turbines.toSorted((a, b) => {
    const [one, other] = [column.value(a), column.value(b)]
    if (one === null || other === null) return Number(one === null) - Number(other === null)
    return sign * (one - other)
  })
}
