import { z } from 'zod'
import type { EnergyTurbine } from '#atlas'
import type { OrderedTurbine } from '#contracts'
import { STANDARD_AIR_DENSITY_KGM3, simpleCurves } from '#domain'

const numbers = z.array(z.number()).min(2).max(1000)

/** A turbine of a spec, without thrust, which its energy does not need. */
export const specTurbineSchema = z.strictObject({
  vendor: z.string().max(500),
  type: z.string().max(500),
  /** Name of the power curve. */
  curve: z.string().max(500).default(''),
  /** Standard uncertainty of the energy because the curve is parametric, a share; null: it is not. */
  energy_uncertainty: z.number().min(0).nullable().default(null),
  /** Where a table ends at full power that is held up to the cut-out, m/s; absent: not held. */
  held_from_ms: z.number().gt(0).optional(),
  rated_power_kw: z.number().gt(0),
  rotor_diameter_m: z.number().gt(0),
  hub_height_m: z.number().gt(0).max(2000),
  air_density_kg_m3: z.number().gt(0).default(STANDARD_AIR_DENSITY_KGM3),
  cut_in_ms: z.number().nullable().default(null),
  cut_out_ms: z.number().nullable().default(null),
  power: z
    .strictObject({ wind_speed_ms: numbers, power_kw: numbers })
    .refine((power) => power.wind_speed_ms.length === power.power_kw.length, {
      message: 'wind_speed_ms and power_kw must be equally long',
    })
    .refine(({ wind_speed_ms: v }) => v.every((speed, i) => i === 0 || speed > v[i - 1]!), {
      path: ['wind_speed_ms'],
      message: 'must ascend',
    }),
})
export type SpecTurbine = z.output<typeof specTurbineSchema>

/** Turbine for energies as the atlas computes them for its reference turbines. */
export function energyTurbineOf(turbine: SpecTurbine): EnergyTurbine {
  const power = { windSpeedMs: turbine.power.wind_speed_ms, values: turbine.power.power_kw }
  return {
    hubHeightM: turbine.hub_height_m,
    diameterM: turbine.rotor_diameter_m,
    curves: {
      ...simpleCurves(power, null),
      airDensityKgM3: turbine.air_density_kg_m3,
      cutInMs: turbine.cut_in_ms,
      cutOutMs: turbine.cut_out_ms,
    },
  }
}

/** The turbine in the form of results. */
export function orderedTurbineOf(turbine: SpecTurbine): OrderedTurbine {
  return {
    vendor: turbine.vendor,
    type: turbine.type,
    curve: turbine.curve,
    energy_uncertainty: turbine.energy_uncertainty,
    ...(turbine.held_from_ms !== undefined && {
      held: {
        from_ms: turbine.held_from_ms,
        to_ms: turbine.cut_out_ms ?? turbine.power.wind_speed_ms.at(-1)!,
      },
    }),
    rated_power: turbine.rated_power_kw,
    rotor_diameter: turbine.rotor_diameter_m,
    hub_height: turbine.hub_height_m,
  }
}
