import type { PowerCurve, TurbineInfo, TurbineInfos, TurbineTypeInfo, VendorInfo } from '#contracts'

/** A published curve of the type 11; `change` sets the fields of a test. */
export function exampleCurve(id: number, name: string, change: Partial<TurbineInfo> = {}): TurbineInfo {
  return {
    ...{ id, name, turbine_type_id: 11, air_density_kg_m3: 1.225, noise_level_db: null },
    ...{ reduced_power_kw: null, has_thrust: true, origin: 'published', energy_uncertainty: null },
    ...{ own: false, source: 'maker' },
    ...change,
  }
}

const type = (id: number, name: string, change: Partial<TurbineTypeInfo> = {}): TurbineTypeInfo => ({
  ...{ id, vendor_id: 1, name, rated_power_kw: 4260, rotor_diameter_m: 138, hub_heights_m: [] },
  ...{ wind_class: null, own: false, source: 'maker', ...change },
})

/** A shipped vendor with the types 11 and 12, and an own one with the type 100011. */
export function exampleInfos({
  curves = [],
  e138 = {},
  vendors = [],
}: {
  readonly curves?: readonly TurbineInfo[]
  /** Changed fields of type 11. */
  readonly e138?: Partial<TurbineTypeInfo>
  readonly vendors?: readonly VendorInfo[]
} = {}): TurbineInfos {
  return {
    vendor_infos: [
      { id: 1, name: 'Enercon', own: false },
      { id: 100_001, name: 'Own works', own: true },
      ...vendors,
    ],
    turbine_type_infos: [
      type(11, 'E-138', { hub_heights_m: [110.5, 160], ...e138 }),
      type(12, 'E-82', { rated_power_kw: 2300, rotor_diameter_m: 82 }),
      type(100_011, 'W90', {
        ...{ vendor_id: 100_001, rated_power_kw: 2000, rotor_diameter_m: 90, own: true, source: null },
      }),
    ],
    turbine_infos: [...curves],
    sources: [{ id: 'maker', name: 'Data sheet', url: '', licence: 'CC0' }],
  }
}

/** Three points of a curve with its thrust. */
export function examplePoints(curve: TurbineInfo): PowerCurve {
  const wind_speed_ms = [3, 12, 25]
  return {
    ...curve,
    ...{ cut_in_ms: null, cut_out_ms: null, restart_ms: null, stationary_ct: null, sound: null },
    power: { wind_speed_ms, power_kw: [0, 4000, 4260] },
    thrust: { wind_speed_ms, ct: [0.8, 0.5, 0.1] },
  }
}
