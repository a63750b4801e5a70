import {
  type EnergyYieldResult,
  type Format,
  figureOf,
  type GroupQuantity,
  groupValue,
  headlinePeriods,
  type PageMessages,
  type QuantityName,
  quantityOf,
  quantityText,
} from '#contracts'
import type { Figure } from '#web/jobs/FigureList.tsx'
import { type FarmScope, groupOf } from './farmScope.ts'
import { type LeastAndMost, plannedQuality, rangeText } from './siteQuality.ts'

/** The main figures of a group, net ones first; legal ones for the planned turbines only. */
export function farmFigures(
  result: EnergyYieldResult,
  scope: FarmScope,
  { farmResult, yieldFigures, quantities }: Pick<PageMessages, 'farmResult' | 'yieldFigures' | 'quantities'>,
  format: Format,
): readonly Figure[] {
  const { figures: text } = farmResult
  const group = groupOf(result, scope)
  const named = (names: Partial<Record<GroupQuantity, string>>) =>
    (Object.keys(names) as GroupQuantity[]).map((name) => ({
      ...figureOf(name, groupValue(name, group), quantities, format),
      label: names[name] ?? '',
    }))
  const level = (name: string, years: number, mwh: number | null) => ({
    ...figureOf('netYield', mwh, quantities, format),
    label: yieldFigures.level(name, format.number(years)),
  })
  const range = (name: QuantityName, label: string, values: LeastAndMost): Figure => ({
    label,
    value: rangeText(values, (value) => quantityText(name, value, format)),
    unit: quantityOf(name).unit,
  })
  const { qualityPercent, factor } = plannedQuality(result)
  return [
    ...named({ netYield: quantities.netYield }),
    ...headlinePeriods(group, result).flatMap(({ years, p75_mwh, p90_mwh }) => [
      level('P75', years, p75_mwh),
      level('P90', years, p90_mwh),
    ]),
    ...named({
      netFullLoadHours: quantities.netFullLoadHours,
      netCapacityFactor: quantities.netCapacityFactor,
      freeYield: text.free,
      wakeLossShare: quantities.wakeLossShare,
      parkYield: text.park,
      parkEfficiency: quantities.parkEfficiency,
      freeWindSpeed: quantities.meanWindSpeed,
    }),
    ...(scope === 'planned'
      ? [
          range('siteQuality', text.siteQuality, qualityPercent),
          range('correctionFactor', text.correctionFactor, factor),
        ]
      : []),
  ]
}
