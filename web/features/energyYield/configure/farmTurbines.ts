import type { RoughnessLength, Site, TurbineInfos, WindFarm } from '#contracts'
import { defaultWakeDecay, roughnessOfLandUseM, type WindFarmTurbine } from '#domain'

/** The primary turbine of a site, with its displayed values and those for the rules. */
export interface ShownTurbine extends WindFarmTurbine {
  readonly siteId: number
  readonly name: string
  /** Vendor and type; null: none is chosen. */
  readonly typeName: string | null
  /**
   * As configured or proposed; with the roughness of open farmland in place of the atlas's, since it is used for the
   * map only.
   */
  readonly wakeDecay: number
}

/** The turbines at a farm's sites, in the order of the list. */
export function shownTurbines(farm: WindFarm, sites: readonly Site[], infos: TurbineInfos): ShownTurbine[] {
  const vendors = new Map(infos.vendor_infos.map(({ id, name }) => [id, name]))
  const types = new Map(infos.turbine_type_infos.map((type) => [type.id, type]))
  const withCurve = new Set(infos.turbine_infos.map(({ turbine_type_id }) => turbine_type_id))
  const primary = new Map(farm.turbines.filter((one) => one.primary).map((one) => [one.site_id, one]))
  return sites.flatMap((site) => {
    const entry = primary.get(site.id)
    if (entry === undefined) return []
    const type = entry.turbine_type_id === null ? undefined : types.get(entry.turbine_type_id)
    const vendor = type && vendors.get(type.vendor_id)
    return {
      siteId: site.id,
      name: site.name,
      lat: site.lat,
      lon: site.lon,
      status: entry.status,
      typeName: type ? [vendor, type.name].filter(Boolean).join(' ') : null,
      rotorDiameterM: type?.rotor_diameter_m ?? null,
      hasPowerCurve: type !== undefined && withCurve.has(type.id),
      hubHeightM: entry.hub_height,
      siteHeightM: site.info.hasl ?? null,
      demHeightM: site.info.dem_height ?? null,
      wakeDecay:
        entry.wake_decay_constant ??
        defaultWakeDecay(
          entry.hub_height ?? 0,
          chosenRoughnessM(farm.settings.roughness_length) ?? undefined,
        ),
    }
  })
}

/** The roughness length of a farm's settings, m; null: atlas or land cover give it in the calculation. */
export function chosenRoughnessM(roughness: RoughnessLength): number | null {
  if (typeof roughness === 'string') return null
  return typeof roughness === 'number' ? roughness : roughnessOfLandUseM(roughness.land_use)
}
