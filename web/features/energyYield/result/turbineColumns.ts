import type { EnergyYieldResult, Format, PageMessages, ResultGroup, ResultTurbine } from '#contracts'
import { wakeLossPercent } from './farmFigures.ts'

/** A column of numbers of the turbines' table. */
export interface TurbineColumn {
  readonly key: string
  readonly label: string
  readonly unit: string
  readonly decimals: number
  readonly value: (turbine: ResultTurbine) => number | null
  /** Of all turbines together; null where that says nothing. */
  readonly total: (farm: ResultGroup) => number | null
}

export type TextKey = 'name' | 'type' | 'status'
export type SortKey = TextKey | TurbineColumn['key']

export interface Sorting {
  readonly key: SortKey
  readonly order: 'ascending' | 'descending'
}

const nothing = () => null
const percent = (share: number | null | undefined) => (share == null ? null : 100 * share)

/** Efficiency of the winds from a sector of 10 degrees, 0 to 1; null where nothing is yielded from there. */
export function efficiencyAt(turbine: Pick<ResultTurbine, 'directions'>, sector: number): number | null {
  const { free_mwh: free, park_mwh: park } = turbine.directions[sector] ?? { free_mwh: 0, park_mwh: 0 }
  return free > 0 ? park / free : null
}

/** All columns of numbers. @param sector  of the wind that is looked at, of 10 degrees */
export function turbineColumns(
  { turbines: text, perYear, hours }: PageMessages['farmResult'],
  result: EnergyYieldResult,
  sector: number,
  direction: string,
): readonly TurbineColumn[] {
  const lossOf = (kind: 'wake_loss_own_mwh' | 'wake_loss_others_mwh') => () =>
    result.turbines.reduce((sum, turbine) => sum + turbine[kind], 0)
  return [
    { key: 'hub', label: text.hub, unit: 'm', decimals: 1, value: (t) => t.hub_height_m, total: nothing },
    {
      key: 'free',
      label: text.free,
      unit: perYear,
      decimals: 0,
      value: (t) => t.yield.free_mwh,
      total: (farm) => farm.yield.free_mwh,
    },
    {
      key: 'lossOwn',
      label: text.lossOwn,
      unit: perYear,
      decimals: 0,
      value: (t) => t.wake_loss_own_mwh,
      total: lossOf('wake_loss_own_mwh'),
    },
    {
      key: 'lossOthers',
      label: text.lossOthers,
      unit: perYear,
      decimals: 0,
      value: (t) => t.wake_loss_others_mwh,
      total: lossOf('wake_loss_others_mwh'),
    },
    {
      key: 'park',
      label: text.park,
      unit: perYear,
      decimals: 0,
      value: (t) => t.yield.park_mwh,
      total: (farm) => farm.yield.park_mwh,
    },
    {
      key: 'loss',
      label: text.loss,
      unit: '%',
      decimals: 2,
      value: (t) => wakeLossPercent(t.yield),
      total: (farm) => wakeLossPercent(farm.yield),
    },
    {
      key: 'efficiency',
      label: text.efficiency,
      unit: '%',
      decimals: 2,
      value: (t) => percent(t.yield.efficiency),
      total: (farm) => percent(farm.yield.efficiency),
    },
    {
      key: 'efficiencyAt',
      label: text.efficiencyAt(direction),
      unit: '%',
      decimals: 1,
      value: (t) => percent(efficiencyAt(t, sector)),
      total: (farm) => percent(efficiencyAt(farm, sector)),
    },
    {
      key: 'hours',
      label: text.fullLoadHours,
      unit: hours,
      decimals: 0,
      value: (t) => t.yield.full_load_hours,
      total: (farm) => farm.yield.full_load_hours,
    },
    {
      key: 'capacity',
      label: text.capacityFactor,
      unit: '%',
      decimals: 1,
      value: (t) => percent(t.yield.capacity_factor),
      total: (farm) => percent(farm.yield.capacity_factor),
    },
    {
      key: 'freeSpeed',
      label: text.freeSpeed,
      unit: 'm/s',
      decimals: 2,
      value: (t) => t.free_wind_speed_ms,
      total: (farm) => farm.free_wind_speed_ms,
    },
    {
      key: 'parkSpeed',
      label: text.parkSpeed,
      unit: 'm/s',
      decimals: 2,
      value: (t) => t.park_wind_speed_ms,
      total: nothing,
    },
    {
      key: 'density',
      label: text.density,
      unit: 'kg/m³',
      decimals: 3,
      value: (t) => t.air_density_kg_m3,
      total: nothing,
    },
    {
      key: 'quality',
      label: text.quality,
      unit: '%',
      decimals: 1,
      value: (t) => t.eeg.site_quality_percent,
      total: nothing,
    },
    {
      key: 'factor',
      label: text.factor,
      unit: 'EEG',
      decimals: 3,
      value: (t) => t.eeg.correction_factor,
      total: nothing,
    },
  ]
}

/** Vendor and type of a turbine. */
export function typeNameOf(
  { power_curves }: EnergyYieldResult,
  { power_curve }: Pick<ResultTurbine, 'power_curve'>,
): string {
  const curve = power_curves[power_curve]
  return curve ? [curve.vendor, curve.type].filter(Boolean).join(' ') : ''
}

/** The turbines in the order of a column; those without its value come last, equal ones stay in the farm's order. */
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

/** A number of a column as it is shown. */
export function cellText(column: TurbineColumn, value: number | null, format: Format): string {
  return format.number(value, column.decimals)
}
