import {
  type EnergyYieldResult,
  exceedancesOf,
  type Format,
  type PageMessages,
  type ResultGroup,
} from '#contracts'
import type { Figure } from '#web/jobs/FigureList.tsx'
import { type FarmScope, groupOf } from './farmScope.ts'
import { plannedQuality, rangeText } from './siteQuality.ts'

/** The figures that say most about a group, those of the law for the planned turbines only. */
export function farmFigures(
  result: EnergyYieldResult,
  scope: FarmScope,
  { figures: text, perYear, hours }: PageMessages['farmResult'],
  format: Format,
): readonly Figure[] {
  const { yield: yields, net, free_wind_speed_ms: speed } = groupOf(result, scope)
  const { p75_mwh, p90_mwh } = exceedancesOf(net)
  const mwh = (value: number | null) => ({ value: format.number(value), unit: perYear })
  const figures: readonly Figure[] = [
    { label: text.free, ...mwh(yields.free_mwh) },
    { label: text.wakeLoss, value: format.number(wakeLossPercent(yields), 2), unit: '%' },
    { label: text.park, ...mwh(yields.park_mwh) },
    { label: text.p50, ...mwh(net.p50_mwh) },
    { label: text.p75, ...mwh(p75_mwh) },
    { label: text.p90, ...mwh(p90_mwh) },
    { label: text.efficiency, value: percent(yields.efficiency, format, 2), unit: '%' },
    { label: text.fullLoadHours, value: format.number(yields.full_load_hours), unit: hours },
    { label: text.capacityFactor, value: percent(yields.capacity_factor, format, 1), unit: '%' },
    { label: text.windSpeed, value: format.number(speed, 2), unit: 'm/s' },
  ]
  if (scope !== 'planned') return figures
  const { qualityPercent, factor } = plannedQuality(result)
  return [
    ...figures,
    {
      label: text.siteQuality,
      value: rangeText(qualityPercent, (value) => format.number(value)),
      unit: '%',
    },
    {
      label: text.correctionFactor,
      value: rangeText(factor, (value) => format.number(value, 3)),
      unit: '',
    },
  ]
}

/** Of the free yield; null without one. */
export function wakeLossPercent({ efficiency }: Pick<ResultGroup['yield'], 'efficiency'>): number | null {
  return efficiency === null ? null : 100 * (1 - efficiency)
}

function percent(share: number | null, format: Format, decimals: number): string {
  return format.number(share === null ? null : 100 * share, decimals)
}
