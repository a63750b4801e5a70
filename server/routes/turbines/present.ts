import type { PowerCurve, TurbineInfo, TurbineInfos, TurbineTypeInfo, VendorInfo } from '#contracts'
import { STANDARD_AIR_DENSITY_KGM3 } from '#domain'
import { catalogueSources, catalogueVendors } from '#domain/catalogue'
import type {
  OwnTurbines,
  StoredPowerCurve,
  StoredTurbineType,
  StoredVendor,
} from '../../db/queries/turbines.ts'
import type { FoundPowerCurve } from '../../turbines/findTurbine.ts'

export function presentVendor({ id, name }: StoredVendor): VendorInfo {
  return { id, name, own: true }
}

export function presentTurbineType(type: StoredTurbineType): TurbineTypeInfo {
  const { id, vendor_id, name, rated_power_kw, rotor_diameter_m, hub_heights_m, wind_class } = type
  const numbers = { rated_power_kw, rotor_diameter_m, hub_heights_m, wind_class }
  return { id, vendor_id, name, ...numbers, own: true, source: null }
}

function presentOwnCurve(curve: StoredPowerCurve): TurbineInfo {
  return {
    id: curve.id,
    turbine_type_id: curve.turbine_type_id,
    name: curve.name,
    air_density_kg_m3: curve.curves.airDensityKgM3 ?? STANDARD_AIR_DENSITY_KGM3,
    noise_level_db: curve.noise_level_db,
    reduced_power_kw: curve.reduced_power_kw,
    has_thrust: curve.curves.thrust !== null,
    origin: curve.parametric_uncertainty === null ? 'own' : 'parametric',
    energy_uncertainty: curve.parametric_uncertainty,
    own: true,
    source: null,
  }
}

/** The customer's types and curves, without the points. */
export function presentOwnTurbines(own: OwnTurbines): TurbineInfos {
  return {
    vendor_infos: own.vendors.map(presentVendor),
    turbine_type_infos: own.types.map(presentTurbineType),
    turbine_infos: own.curves.map(presentOwnCurve),
    sources: [],
  }
}

/** The shipped catalogue followed by the customer's entries. */
export function withCatalogue(own: TurbineInfos): TurbineInfos {
  const types = catalogueVendors.flatMap((vendor) => vendor.types.map((type) => ({ vendor, type })))
  return {
    vendor_infos: [
      ...catalogueVendors.map(({ id, name }) => ({ id, name, own: false })),
      ...own.vendor_infos,
    ],
    turbine_type_infos: [
      ...types.map(({ vendor, type }) => ({
        id: type.id,
        vendor_id: vendor.id,
        name: type.name,
        rated_power_kw: type.ratedPowerKw,
        rotor_diameter_m: type.rotorDiameterM,
        hub_heights_m: [...type.hubHeightsM],
        wind_class: null,
        own: false,
        source: type.source,
      })),
      ...own.turbine_type_infos,
    ],
    turbine_infos: [
      ...types.flatMap(({ type }) =>
        type.curves.map((curve) => ({
          id: curve.id,
          turbine_type_id: type.id,
          name: curve.name,
          air_density_kg_m3: curve.airDensityKgM3,
          noise_level_db: curve.noiseLevelDb,
          reduced_power_kw: null,
          has_thrust: curve.ct !== null,
          origin: curve.origin,
          energy_uncertainty: curve.energyUncertainty,
          own: false,
          source: curve.source,
        })),
      ),
      ...own.turbine_infos,
    ],
    sources: Object.entries(catalogueSources).map(([id, source]) => ({ id, ...source })),
  }
}

export function presentPowerCurve(curve: FoundPowerCurve): PowerCurve {
  const { power, thrust, airDensityKgM3, cutInMs, cutOutMs, restartMs, stationaryCt } = curve.curves
  return {
    id: curve.id,
    turbine_type_id: curve.type.id,
    name: curve.name,
    air_density_kg_m3: airDensityKgM3,
    noise_level_db: curve.noiseLevelDb,
    reduced_power_kw: curve.reducedPowerKw,
    has_thrust: !curve.isThrustComputed,
    origin: curve.origin,
    energy_uncertainty: curve.energyUncertainty,
    own: curve.own,
    source: curve.source,
    cut_in_ms: cutInMs,
    cut_out_ms: cutOutMs,
    restart_ms: restartMs,
    stationary_ct: stationaryCt,
    sound: curve.sound,
    ...(curve.heldFromMs === null ? {} : { held_from_ms: curve.heldFromMs }),
    power: { wind_speed_ms: [...power.windSpeedMs], power_kw: [...power.values] },
    thrust: { wind_speed_ms: [...thrust.windSpeedMs], ct: [...thrust.values] },
  }
}
