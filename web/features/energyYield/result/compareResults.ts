import {
  type EnergyYieldResult,
  type GroupQuantity,
  groupValue,
  type PageMessages,
  periodsOf,
  type QuantityName,
} from '#contracts'
import { exceedanceYears } from '#domain'
import { type ComparedFigure, comparedFigure } from '#web/jobs/DifferenceTable.tsx'
import { type FarmScope, groupOf } from './farmScope.ts'
import { plannedQuality } from './siteQuality.ts'

type Value = (result: EnergyYieldResult) => number | null | undefined

/** The key figures of two results next to each other, legal ones for the planned turbines only. */
export function comparedFigures(
  one: EnergyYieldResult,
  other: EnergyYieldResult,
  scope: FarmScope,
  {
    farmResult,
    yieldFigures: figures,
    quantities,
  }: Pick<PageMessages, 'farmResult' | 'yieldFigures' | 'quantities'>,
): readonly ComparedFigure[] {
  const { figures: text, wakes } = farmResult
  const row = (name: QuantityName, label: string, value: Value) =>
    comparedFigure(name, label, value(one), value(other))
  const group = (result: EnergyYieldResult) => groupOf(result, scope)
  const ofGroup = (name: GroupQuantity, label = quantities[name]) =>
    row(name, label, (result) => groupValue(name, group(result)))
  return [
    ofGroup('count'),
    ofGroup('ratedPowerOfFarm'),
    ofGroup('freeWindSpeed', quantities.meanWindSpeed),
    ofGroup('freeYield', text.free),
    ofGroup('parkYield', text.park),
    ofGroup('wakeLossShare'),
    row('wakeLoss', wakes.withinPlanned, (r) => r.wake_losses.within_planned_mwh),
    row('wakeLoss', wakes.byExisting, (r) => r.wake_losses.by_existing_mwh),
    row('wakeLoss', wakes.inflicted, (r) => r.wake_losses.inflicted_on_existing_mwh),
    ofGroup('parkEfficiency'),
    ofGroup('lossShare'),
    ofGroup('netYield', quantities.netYield),
    ofGroup('netFullLoadHours'),
    ofGroup('netCapacityFactor'),
    ofGroup('energySigma', text.sigma),
    ...exceedanceYears.flatMap((years) => {
      const periodOf = (r: EnergyYieldResult) => periodsOf(group(r), r).find((one) => one.years === years)
      return [
        row('netYield', figures.level('P75', String(years)), (r) => periodOf(r)?.p75_mwh),
        row('netYield', figures.level('P90', String(years)), (r) => periodOf(r)?.p90_mwh),
      ]
    }),
    ...(scope === 'planned'
      ? [
          row('siteQuality', text.leastQuality, (r) => plannedQuality(r).qualityPercent.least),
          row('correctionFactor', text.mostFactor, (r) => plannedQuality(r).factor.most),
        ]
      : []),
  ]
}
