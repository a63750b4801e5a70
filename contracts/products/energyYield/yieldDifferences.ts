import { assumptionsOf, sameAssumptions } from './changedAssumptions.ts'
import type { EnergyYieldResult, ResultTurbine } from './result.ts'

/** Inputs in which two results can differ. */
export const yieldDifferenceKeys = [
  'atlas',
  'period',
  'interpolation',
  'calibration',
  'layout',
  'curves',
  'hubHeights',
  'siteHeights',
  'wakeModel',
  'roughness',
  'shear',
  'density',
  'restrictions',
  'losses',
  'uncertainties',
  'methods',
] as const
export type YieldDifference = (typeof yieldDifferenceKeys)[number]

/** About a tenth of a metre: coordinates as lists exchange them. */
const DEGREE_DECIMALS = 6

/** Every setting that two results differ in, in the order of `yieldDifferenceKeys`. */
export function yieldDifferences(
  one: EnergyYieldResult,
  other: EnergyYieldResult,
): readonly YieldDifference[] {
  const [own, others] = [settingsOf(one), settingsOf(other)]
  const [first, second] = [assumptionsOf(one), assumptionsOf(other)]
  const isSame = (key: YieldDifference): boolean => {
    if (key === 'losses')
      return sameAssumptions({ ...first, uncertainties: [] }, { ...second, uncertainties: [] })
    if (key === 'uncertainties') return sameAssumptions({ ...first, losses: [] }, { ...second, losses: [] })
    return JSON.stringify(own[key]) === JSON.stringify(others[key])
  }
  return yieldDifferenceKeys.filter((key) => !isSame(key))
}

type Settings = Readonly<Record<Exclude<YieldDifference, 'losses' | 'uncertainties'>, unknown>>

function settingsOf(result: EnergyYieldResult): Settings {
  const { turbines, power_curves, restrictions, calibration } = result
  const curveOf = ({ power_curve }: ResultTurbine) => power_curves[power_curve]
  const ofTurbines = (of: (turbine: ResultTurbine) => unknown) =>
    turbines.map((turbine) => JSON.stringify([placeOf(turbine), of(turbine) ?? null])).sort()
  return {
    atlas: [result.atlas, result.atlas_version],
    period: [result.from, result.till],
    interpolation: result.interpolation,
    calibration: calibration === undefined ? null : [calibration.by, calibration.factor],
    layout: turbines.map((turbine) => `${placeOf(turbine)} ${turbine.status}`).sort(),
    curves: distinct(turbines.map((turbine) => JSON.stringify(curveOf(turbine) ?? null))),
    hubHeights: distinct(turbines.map(({ hub_height_m }) => String(hub_height_m))),
    siteHeights: ofTurbines(({ site_height_m, air }) => [site_height_m, air]),
    wakeModel: [
      ...[
        result.wake_model,
        result.superposition,
        result.wake_expansion,
        result.blockage,
        result.rotor_average,
      ],
      result.turbulence_intensity,
      JSON.stringify(result.turbulence?.entered),
    ],
    roughness: distinct(
      turbines.map(({ surface, wake_decay_constant }) =>
        JSON.stringify([surface?.roughness_length_m, surface?.roughness_source, wake_decay_constant]),
      ),
    ),
    shear: [
      result.profile_above ?? 'power',
      ...distinct(turbines.map(({ shear }) => JSON.stringify([shear?.exponent, shear?.source]))),
    ],
    density: [result.density_correction, result.density_known],
    restrictions: (restrictions?.rules ?? []).map(({ rule: { site_ids, action, ...rule } }) => ({
      ...rule,
      // Other lists have other numbers for the same turbines and curves.
      turbines:
        site_ids === null
          ? null
          : turbines.flatMap((turbine) => (site_ids.includes(turbine.site_id) ? [placeOf(turbine)] : [])),
      action: actionOf(action, power_curves),
    })),
    methods: (result.method_changes ?? []).map(({ id }) => id),
  }
}

/** A rule's action, its modes as curves and not as numbers of a list. */
function actionOf(action: object, curves: EnergyYieldResult['power_curves']): unknown {
  return JSON.stringify(action, (key, value) => {
    if (key === 'further_power_curves') return (value as number[]).map((index) => curves[index])
    return key === 'power_curve' ? curves[value as number] : value
  })
}

function placeOf({ lat, lon }: Pick<ResultTurbine, 'lat' | 'lon'>): string {
  return `${lat.toFixed(DEGREE_DECIMALS)} ${lon.toFixed(DEGREE_DECIMALS)}`
}

function distinct(values: readonly string[]): string[] {
  return [...new Set(values)].sort()
}
