import { checkTurbineName } from '#domain'
import { catalogueVendors } from '#domain/catalogue'
import { AppError } from '../../appError.ts'
import type { AccountStore } from '../../context.ts'
import type { OpenDatabase } from '../../db/openDatabase.ts'
import { lockOwnTurbines, type StoredVendor } from '../../db/queries/turbines.ts'
import { requireWithin } from '../../policies/quotas.ts'
import { rememberTurbines } from './rememberTurbines.ts'
import { removeTypes } from './removeTypes.ts'
import { turbineIssueError } from './turbineIssueError.ts'

/** @throws AppError  TURBINE_NAME_EXISTS, TOO_MANY_TURBINE_VENDORS, INVALID_INPUT */
export function createVendor(
  { database, environment }: AccountStore,
  customerId: number,
  name: string,
): Promise<StoredVendor> {
  return database.transaction(async (trx) => {
    const { vendors } = await lockOwnTurbines(trx, customerId)
    const uniqueName = checkedName(name, vendors)
    requireWithin(environment.quotas, 'turbineVendors', vendors.length)
    return trx
      .insertInto('turbine_vendor')
      .values({ customer_id: customerId, name: uniqueName })
      .returningAll()
      .executeTakeFirstOrThrow()
  })
}

/** @throws AppError  NOT_FOUND, TURBINE_NAME_EXISTS, INVALID_INPUT */
export function changeVendor(
  database: OpenDatabase,
  customerId: number,
  id: number,
  name: string,
): Promise<StoredVendor> {
  return database.transaction(async (trx) => {
    const { vendors } = await lockOwnTurbines(trx, customerId)
    requireOwn(vendors, id)
    const others = vendors.filter((vendor) => vendor.id !== id)
    return trx
      .updateTable('turbine_vendor')
      .set({ name: checkedName(name, others) })
      .where('id', '=', id)
      .where('customer_id', '=', customerId)
      .returningAll()
      .executeTakeFirstOrThrow()
  })
}

/** Deletes a vendor with its types and their power curves. @throws AppError  NOT_FOUND, TURBINE_IN_USE */
export function deleteVendor(database: OpenDatabase, customerId: number, id: number): Promise<void> {
  return database.transaction(async (trx) => {
    const own = await lockOwnTurbines(trx, customerId)
    requireOwn(own.vendors, id)
    const typeIds = own.types.filter((type) => type.vendor_id === id).map((type) => type.id)
    await rememberTurbines(trx, { customerId, kind: 'turbineVendor', id })
    await removeTypes(trx, customerId, own, typeIds)
    await trx
      .deleteFrom('turbine_vendor')
      .where('id', '=', id)
      .where('customer_id', '=', customerId)
      .execute()
  })
}

function requireOwn(vendors: readonly StoredVendor[], id: number): void {
  if (!vendors.some((vendor) => vendor.id === id)) throw new AppError('NOT_FOUND')
}

function checkedName(name: string, others: readonly StoredVendor[]): string {
  const taken = [...catalogueVendors, ...others].map((vendor) => vendor.name)
  const checkedVendor = checkTurbineName('vendor', name, taken)
  if (!checkedVendor.ok) throw turbineIssueError(checkedVendor.issues)
  return checkedVendor.value
}
