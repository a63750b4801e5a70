import {
  type FarmTurbineEntry,
  type WindFarm,
  windFarmSettingsSchema,
  type YieldAssumptions,
} from '#contracts'
import { chosenTurbine } from '#domain'
import type { StoredSite, StoredSiteList } from '../../db/queries/siteLists.ts'

export function presentWindFarm(
  list: StoredSiteList,
  frozenBy: string | undefined,
  assumptions: YieldAssumptions | null,
): WindFarm {
  return {
    list_id: list.id,
    name: list.wind_farm_name ?? list.name,
    version: list.version,
    frozen_by: frozenBy ?? null,
    settings: windFarmSettingsSchema.parse(list.wind_farm_settings),
    assumptions: assumptions && {
      losses: [...assumptions.losses],
      uncertainties: [...assumptions.uncertainties],
    },
    turbines: list.sites.flatMap(presentTurbines),
  }
}

/** The calculated turbine of a site, followed by its variants. */
function presentTurbines(site: StoredSite): FarmTurbineEntry[] {
  const variants = site.info.turbines ?? []
  const chosen = chosenTurbine({
    turbineTypeId: site.turbine_type_id,
    hubHeightM: site.hub_height,
    turbines: variants.map((turbine) => ({
      primary: turbine.primary,
      turbineTypeId: turbine.turbine_type_id,
      hubHeightM: turbine.hub_height,
    })),
  })
  const common = { site_id: site.id, status: site.status }
  return [
    {
      ...common,
      primary: true,
      turbine_type_id: chosen.turbineTypeId,
      power_curve_id: site.power_curve_id,
      hub_height: chosen.hubHeightM,
      wake_decay_constant: site.wake_decay_constant,
    },
    ...variants
      .filter(({ primary }) => !primary)
      .map((variant) => ({
        ...common,
        primary: false,
        turbine_type_id: variant.turbine_type_id,
        power_curve_id: variant.power_curve_id ?? null,
        hub_height: variant.hub_height,
        wake_decay_constant: variant.wake_decay_constant ?? null,
      })),
  ]
}
