import type { Kysely } from 'kysely'
import type { ResultPowerCurve } from '#contracts'
import { chosenTurbine, type WindFarmTurbine } from '#domain'
import type { StoredSite } from '../db/queries/siteLists.ts'
import type { Database } from '../db/schema/index.ts'
import { findNamedCurve, type NamedPowerCurve } from './findNamedCurve.ts'
import { findTurbineType } from './findTurbine.ts'
import { powerCurveIdsFor } from './powerCurveIds.ts'

/** A turbine of a wind farm with its curve, in the form for calculations. */
export interface FarmTurbineFound extends WindFarmTurbine {
  readonly siteId: number
  readonly name: string
  readonly curve: NamedPowerCurve | null
  /** As configured; null: it follows hub height and roughness. */
  readonly wakeDecay: number | null
}

/** The turbines of a farm's sites, each with its chosen power curve or else the first one of its type. */
export async function findFarmTurbines(
  db: Kysely<Database>,
  customerId: number,
  sites: readonly StoredSite[],
): Promise<FarmTurbineFound[]> {
  const curveIdsOf = await powerCurveIdsFor(db, customerId)
  const known = new Map<number, FarmTurbineFound['curve']>()
  const found: FarmTurbineFound[] = []
  for (const site of sites) {
    const { turbineTypeId, hubHeightM } = chosenOf(site)
    const curveId =
      site.power_curve_id ?? (turbineTypeId === null ? undefined : curveIdsOf(turbineTypeId)?.[0])
    if (curveId !== undefined && !known.has(curveId))
      known.set(curveId, (await findNamedCurve(db, customerId, curveId)) ?? null)
    const curve = curveId === undefined ? null : known.get(curveId)!
    const type = turbineTypeId === null ? undefined : await findTurbineType(db, customerId, turbineTypeId)
    found.push({
      siteId: site.id,
      name: site.name,
      lat: site.lat,
      lon: site.lon,
      status: site.status,
      curve,
      rotorDiameterM: type?.rotorDiameterM ?? null,
      hasPowerCurve: curve !== null,
      hubHeightM,
      siteHeightM: site.info.hasl ?? null,
      demHeightM: site.info.dem_height ?? null,
      wakeDecay: site.wake_decay_constant,
    })
  }
  return found
}

function chosenOf({ turbine_type_id, hub_height, info }: StoredSite) {
  return chosenTurbine({
    turbineTypeId: turbine_type_id,
    hubHeightM: hub_height,
    turbines: (info.turbines ?? []).map((turbine) => ({
      primary: turbine.primary,
      turbineTypeId: turbine.turbine_type_id,
      hubHeightM: turbine.hub_height,
    })),
  })
}

/** A curve in the form of specs and results. */
export function resultCurveOf(curve: NonNullable<FarmTurbineFound['curve']>): ResultPowerCurve {
  const { power, thrust, airDensityKgM3, cutInMs, cutOutMs, restartMs, stationaryCt } = curve.curves
  return {
    vendor: curve.vendor,
    type: curve.type.name,
    name: curve.name,
    // Some published curves reach 2 to 4 % more than the type's name says: capacity factors refer to the curve.
    rated_power_kw:
      curve.origin === 'published'
        ? Math.max(curve.type.ratedPowerKw, ...power.values)
        : curve.type.ratedPowerKw,
    rotor_diameter_m: curve.type.rotorDiameterM,
    ...(curve.type.windClass === null ? {} : { wind_class: curve.type.windClass }),
    air_density_kg_m3: airDensityKgM3,
    thrust_computed: curve.isThrustComputed,
    origin: curve.origin,
    energy_uncertainty: curve.energyUncertainty,
    cut_in_ms: cutInMs,
    cut_out_ms: cutOutMs,
    ...(restartMs === null ? {} : { restart_ms: restartMs }),
    stationary_ct: stationaryCt,
    ...(curve.heldFromMs === null ? {} : { held_from_ms: curve.heldFromMs }),
    power: { wind_speed_ms: [...power.windSpeedMs], power_kw: [...power.values] },
    thrust: { wind_speed_ms: [...thrust.windSpeedMs], ct: [...thrust.values] },
  }
}
