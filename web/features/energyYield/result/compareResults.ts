import {
  assumptionsOf,
  type EnergyYieldResult,
  exceedancesOf,
  knownSigma,
  type PageMessages,
  sameAssumptions,
} from '#contracts'
import type { ComparedFigure } from '#web/jobs/DifferenceTable.tsx'
import { periodText } from '#web/jobs/periodText.ts'
import { wakeLossPercent } from './farmFigures.ts'
import { type FarmScope, groupOf, lostShare } from './farmScope.ts'
import { plannedQuality } from './siteQuality.ts'

type Value = (result: EnergyYieldResult) => number | null

/** The key figures of two results side by side, those of the law for the planned turbines only. */
export function comparedFigures(
  one: EnergyYieldResult,
  other: EnergyYieldResult,
  scope: FarmScope,
  { figures: text, wakes, perYear, hours }: PageMessages['farmResult'],
): readonly ComparedFigure[] {
  const row = (label: string, unit: string, decimals: number, value: Value): ComparedFigure => ({
    label,
    unit,
    decimals,
    one: value(one),
    other: value(other),
  })
  const group = (result: EnergyYieldResult) => groupOf(result, scope)
  const percent = (share: number | null) => (share === null ? null : 100 * share)
  return [
    row(text.turbines, '', 0, (r) => group(r).turbines),
    row(text.ratedPower, 'MW', 2, (r) => group(r).rated_power_kw / 1000),
    row(text.windSpeed, 'm/s', 2, (r) => group(r).free_wind_speed_ms),
    row(text.free, perYear, 0, (r) => group(r).yield.free_mwh),
    row(text.park, perYear, 0, (r) => group(r).yield.park_mwh),
    row(text.wakeLoss, '%', 2, (r) => wakeLossPercent(group(r).yield)),
    row(wakes.withinPlanned, perYear, 0, (r) => r.wake_losses.within_planned_mwh),
    row(wakes.byExisting, perYear, 0, (r) => r.wake_losses.by_existing_mwh),
    row(wakes.inflicted, perYear, 0, (r) => r.wake_losses.inflicted_on_existing_mwh),
    row(text.efficiency, '%', 2, (r) => percent(group(r).yield.efficiency)),
    row(text.fullLoadHours, hours, 0, (r) => group(r).yield.full_load_hours),
    row(text.capacityFactor, '%', 2, (r) => percent(group(r).yield.capacity_factor)),
    row(text.losses, '%', 2, (r) => percent(lostShare(group(r)))),
    row(text.p50, perYear, 0, (r) => group(r).net.p50_mwh),
    row(text.sigma, '%', 2, (r) => percent(knownSigma(group(r).net))),
    row(text.p75, perYear, 0, (r) => exceedancesOf(group(r).net).p75_mwh),
    row(text.p90, perYear, 0, (r) => exceedancesOf(group(r).net).p90_mwh),
    ...(scope === 'planned'
      ? [
          row(text.leastQuality, '%', 1, (r) => plannedQuality(r).qualityPercent.least),
          row(text.mostFactor, '', 3, (r) => plannedQuality(r).factor.most),
        ]
      : []),
  ]
}

/** What stands against comparing two results as they are; in their settings, not in their layouts. */
export function settingsThatDiffer(
  one: EnergyYieldResult,
  other: EnergyYieldResult,
): readonly (keyof PageMessages['farmResult']['comparison']['differences'])[] {
  const [own, others] = [assumptionsOf(one), assumptionsOf(other)]
  const none: readonly [] = []
  return [
    ...(one.atlas === other.atlas && one.atlas_version === other.atlas_version ? none : ['atlas' as const]),
    ...(periodText(one) === periodText(other) ? none : ['period' as const]),
    ...(modelOf(one) === modelOf(other) ? none : ['wakeModel' as const]),
    ...(sameAssumptions({ ...own, uncertainties: [] }, { ...others, uncertainties: [] })
      ? none
      : ['losses' as const]),
    ...(sameAssumptions({ ...own, losses: [] }, { ...others, losses: [] })
      ? none
      : ['uncertainties' as const]),
  ]
}

/** Everything of the models that changes wakes and density. */
function modelOf(result: EnergyYieldResult): string {
  const { wake_model, superposition, wake_expansion, blockage, density_correction } = result
  return JSON.stringify([wake_model, superposition, wake_expansion, blockage, density_correction])
}
