import type { Kysely } from 'kysely'
import type { YieldIndexOrder } from '#contracts'
import { AppError } from '../../appError.ts'
import type { Database } from '../../db/schema/index.ts'
import { findNamedCurve, type NamedPowerCurve } from '../../turbines/findNamedCurve.ts'
import { powerCurveIdsFor } from '../../turbines/powerCurveIds.ts'

/**
 * The ordered power curve, or the proposed one of the turbine type.
 * @throws AppError INVALID_INPUT, naming the field: the customer has no such type or curve, or it belongs to another
 * type
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
      { path: 'parameters.turbine_type_id', describe: (text) => text.inputFlaws.noPowerCurve },
    ])
  const wanted = curveId ?? proposed
  const curve = known.includes(wanted) ? await findNamedCurve(db, customerId, wanted) : undefined
  if (curve === undefined) throw notThere('power_curve_id', wanted)
  return curve
}

function notThere(field: string, id: number): AppError {
  return new AppError('INVALID_INPUT', {}, [
    { path: `parameters.${field}`, describe: (text) => text.inputFlaws.unknownId(String(id)) },
  ])
}
