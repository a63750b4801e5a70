import type { Kysely } from 'kysely'
import type { YieldIndexSpecInput } from '#calculations'
import type { YieldIndexOrder } from '#contracts'
import { AppError } from '../../appError.ts'
import type { Database } from '../../db/schema/index.ts'
import { findNamedCurve, type NamedPowerCurve } from '../../turbines/findNamedCurve.ts'
import { powerCurveIdsFor } from '../../turbines/powerCurveIds.ts'

/**
 * The power curve that an order names, or the one that is proposed of its turbine type.
 *
 * @throws AppError  INVALID_INPUT, naming the field: the customer has no such type or curve, or it is of another type
 */
export async function findOrderedCurve(
  db: Kysely<Database>,
  customerId: number,
  { turbine_type_id: typeId, power_curve_id: curveId }: YieldIndexOrder,
): Promise<NamedPowerCurve> {
  const known = (await powerCurveIdsFor(db, customerId))(typeId)
  if (known === null) throw notThere('turbine_type_id', typeId)
  const [proposed] = known
  if (proposed === undefined)
    throw new AppError('INVALID_INPUT', {}, [
      { path: 'parameters.turbine_type_id', tell: (text) => text.inputFlaws.noPowerCurve },
    ])
  const wanted = curveId ?? proposed
  const curve = known.includes(wanted) ? await findNamedCurve(db, customerId, wanted) : undefined
  if (curve === undefined) throw notThere('power_curve_id', wanted)
  return curve
}

/** As a spec describes it. */
export function specTurbineOf(curve: NamedPowerCurve, hubHeightM: number): YieldIndexSpecInput['turbine'] {
  const { power, airDensityKgM3, cutInMs, cutOutMs } = curve.curves
  return {
    vendor: curve.vendor,
    type: curve.type.name,
    curve: curve.name,
    rated_power_kw: curve.type.ratedPowerKw,
    rotor_diameter_m: curve.type.rotorDiameterM,
    hub_height_m: hubHeightM,
    air_density_kg_m3: airDensityKgM3,
    cut_in_ms: cutInMs,
    cut_out_ms: cutOutMs,
    power: { wind_speed_ms: [...power.windSpeedMs], power_kw: [...power.values] },
  }
}

function notThere(field: string, id: number): AppError {
  return new AppError('INVALID_INPUT', {}, [
    { path: `parameters.${field}`, tell: (text) => text.inputFlaws.unknownId(String(id)) },
  ])
}
