import { catalogueType, catalogueVendors } from '#domain/catalogue'
import { AppError } from '../../appError.ts'
import type { AccountStore } from '../../context.ts'
import { insertRemembered, takeRemembered } from '../../db/queries/deletedItems.ts'
import { lockOwnTurbines, type OwnTurbines } from '../../db/queries/turbines.ts'
import type { DeletedKind, RememberedRows } from '../../db/schema/sites.ts'
import { requireWithin } from '../../policies/quotas.ts'

/**
 * Undoes the deletion of an own vendor, type or power curve, with the rows deleted together with it.
 * @throws AppError NOT_FOUND if nothing was deleted, too long ago, or its parent is deleted; TURBINE_NAME_EXISTS,
 * TOO_MANY_TURBINE_VENDORS, TOO_MANY_TURBINE_TYPES, TOO_MANY_POWER_CURVES
 */
export function restoreTurbine(
  { database, environment: { quotas } }: AccountStore,
  customerId: number,
  kind: Exclude<DeletedKind, 'siteList'>,
  id: number,
): Promise<void> {
  return database.transaction(async (trx) => {
    const own = await lockOwnTurbines(trx, customerId)
    const rows = await takeRemembered(trx, { customerId, kind, id })
    const { turbine_vendor: vendors = [], turbine_type: types = [], power_curve: curves = [] } = rows
    requireWithin(quotas, 'turbineVendors', own.vendors.length, vendors.length)
    requireWithin(quotas, 'turbineTypes', own.types.length, types.length)
    requireWithin(quotas, 'powerCurves', own.curves.length, curves.length)
    requirePlace(own, kind, rows)
    await insertRemembered(trx, rows)
  })
}

interface Named {
  readonly name: string
}

/** Checks that its parent still exists and no other item has taken its name. */
function requirePlace(own: OwnTurbines, kind: DeletedKind, rows: RememberedRows): void {
  const requireFree = (name: string, others: readonly Named[]) => {
    if (others.some((other) => other.name.toLowerCase() === name.toLowerCase()))
      throw new AppError('TURBINE_NAME_EXISTS', { name })
  }
  if (kind === 'turbineVendor')
    for (const vendor of rows.turbine_vendor ?? []) requireFree(vendor.name ?? '', own.vendors)
  if (kind === 'turbineType')
    for (const type of rows.turbine_type ?? []) {
      const vendorId = type.vendor_id
      if (![...catalogueVendors, ...own.vendors].some((vendor) => vendor.id === vendorId))
        throw new AppError('NOT_FOUND')
      requireFree(
        type.name ?? '',
        own.types.filter((other) => other.vendor_id === vendorId),
      )
    }
  if (kind === 'powerCurve')
    for (const curve of rows.power_curve ?? []) {
      const typeId = curve.turbine_type_id ?? -1
      const isThere = own.types.some((type) => type.id === typeId) || catalogueType(typeId) !== undefined
      if (!isThere) throw new AppError('NOT_FOUND')
      requireFree(
        curve.name ?? '',
        own.curves.filter((other) => other.turbine_type_id === typeId),
      )
    }
}
