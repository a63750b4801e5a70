import type { MeasuredWind } from '#calculations'
import { customerByLogin } from '../../../commands/operator/onCustomer.ts'
import type { OpenDatabase } from '../../../db/openDatabase.ts'
import { measurementOf, measurementsOf } from '../../../db/queries/measurements.ts'
import { unpackWind } from './packWind.ts'

/** Measured winds that an account has stored, the oldest first. @throws AppError  an unknown login name */
export async function storedWinds({ db }: OpenDatabase, loginName: string): Promise<MeasuredWind[]> {
  const customer = await customerByLogin(db, loginName)
  const winds: MeasuredWind[] = []
  for (const { id } of (await measurementsOf(db, customer.id)).toReversed()) {
    const { name, data } = await measurementOf(db, customer.id, id)
    winds.push({ ...(await unpackWind(data)), name })
  }
  return winds
}
