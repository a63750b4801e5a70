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
  'southRegion',
  'restrictions',
  'losses',
  'uncertainties',
  'methods',
] as const
export type YieldDifference = (typeof yieldDifferenceKeys)[number]

/** About a tenth of a metre: the precision of coordinates in exchanged lists. */
const DEGREE_DECIMALS = 6

/** Every setting in which two results differ, in the order of `yieldDifferenceKeys`. */
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
    if (isOfTurbines(key))
      return sameAtTurbines(turbineSettings[key], one, other, { ofPlaces: key === 'siteHeights' })
    return JSON.stringify(own[key]) === JSON.stringify(others[key])
  }
  return yieldDifferenceKeys.filter((key) => !isSame(key))
}

/** Settings of each turbine. */
const turbineSettings = {
  curves: ({ power_curve }: ResultTurbine, { power_curves }: EnergyYieldResult) => {
    // Yields do not depend on the class of the type.
    const { wind_class: _, ...curve } = power_curves[power_curve]!
    return curve
  },
  hubHeights: ({ hub_height_m }: ResultTurbine) => hub_height_m,
  siteHeights: ({ site_height_m, air }: ResultTurbine) => [site_height_m, air],
  roughness: ({ surface, wake_decay_constant }: ResultTurbine) => [
    ...[surface?.roughness_length_m, surface?.roughness_source, wake_decay_constant],
  ],
  shear: ({ shear }: ResultTurbine, { profile_above }: EnergyYieldResult) => [
    ...[profile_above ?? 'power', shear?.exponent, shear?.source],
  ],
} satisfies Partial<Record<YieldDifference, (turbine: ResultTurbine, result: EnergyYieldResult) => unknown>>

function isOfTurbines(key: YieldDifference): key is keyof typeof turbineSettings {
  return key in turbineSettings
}

/**
 * Whether turbines at the same places have the same setting. Others are compared by their sets of values.
 * @param ofPlaces the setting depends on the place, as the ground does: only equal places are compared
 */
function sameAtTurbines(
  of: (turbine: ResultTurbine, result: EnergyYieldResult) => unknown,
  one: EnergyYieldResult,
  other: EnergyYieldResult,
  { ofPlaces }: { readonly ofPlaces: boolean },
): boolean {
  const valuesOf = (result: EnergyYieldResult) =>
    new Map(result.turbines.map((turbine) => [placeOf(turbine), JSON.stringify(of(turbine, result) ?? null)]))
  const [own, others] = [valuesOf(one), valuesOf(other)]
  const shared = [...own.keys()].filter((place) => others.has(place))
  if (shared.some((place) => own.get(place) !== others.get(place))) return false
  if (ofPlaces || (shared.length === own.size && shared.length === others.size)) return true
  return JSON.stringify(distinct([...own.values()])) === JSON.stringify(distinct([...others.values()]))
}

type Settings = Readonly<
  Record<Exclude<YieldDifference, 'losses' | 'uncertainties' | keyof typeof turbineSettings>, unknown>
>

function settingsOf(result: EnergyYieldResult): Settings {
  const { turbines, power_curves, restrictions, calibration } = result
  return {
    atlas: [result.atlas, result.atlas_version],
    period: [result.from, result.till],
    interpolation: result.interpolation,
    // The factor of a measurement also depends on layout and height.
    calibration: calibration === undefined ? null : [calibration.by, calibration.production?.produced_mwh],
    layout: turbines.map((turbine) => `${placeOf(turbine)} ${turbine.status}`).sort(),
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
    density: [result.density_correction, result.density_known],
    southRegion: result.south_region,
    restrictions: (restrictions?.rules ?? []).map(({ rule: { site_ids, action, ...rule } }) => ({
      ...rule,
      // Other lists have other ids for the same turbines and curves.
      turbines:
        site_ids === null
          ? null
          : turbines.flatMap((turbine) => (site_ids.includes(turbine.site_id) ? [placeOf(turbine)] : [])),
      action: actionOf(action, power_curves),
    })),
    methods: (result.method_changes ?? []).map(({ id }) => id),
  }
}

/** A rule's action, with its modes as curves instead of ids. */
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
