import type { YieldIndexSpecInput } from '#calculations'
import type { NamedPowerCurve } from '../../turbines/findNamedCurve.ts'

/** A turbine in the form of specs. */
export function specTurbineOf(curve: NamedPowerCurve, hubHeightM: number): YieldIndexSpecInput['turbine'] {
  const { power, airDensityKgM3, cutInMs, cutOutMs } = curve.curves
  return {
    vendor: curve.vendor,
    type: curve.type.name,
    curve: curve.name,
    // Only if there is one, so that other specs keep their hash.
    ...(curve.energyUncertainty === null ? {} : { energy_uncertainty: curve.energyUncertainty }),
    ...(curve.heldFromMs === null ? {} : { held_from_ms: curve.heldFromMs }),
    rated_power_kw: curve.type.ratedPowerKw,
    rotor_diameter_m: curve.type.rotorDiameterM,
    hub_height_m: hubHeightM,
    air_density_kg_m3: airDensityKgM3,
    cut_in_ms: cutInMs,
    cut_out_ms: cutOutMs,
    power: { wind_speed_ms: [...power.windSpeedMs], power_kw: [...power.values] },
  }
}
