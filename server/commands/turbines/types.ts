import { designClassOf, type WindClassRecord } from '#contracts'
import { checkDesignClass, checkTurbineName, checkTurbineType, type TurbineEntryIssue } from '#domain'
import { catalogueVendors } from '#domain/catalogue'
import { AppError } from '../../appError.ts'
import type { AccountStore } from '../../context.ts'
import type { OpenDatabase } from '../../db/openDatabase.ts'
import { lockOwnTurbines, type OwnTurbines, type StoredTurbineType } from '../../db/queries/turbines.ts'
import { requireWithin } from '../../policies/quotas.ts'
import { rememberTurbines } from './rememberTurbines.ts'
import { removeTypes } from './removeTypes.ts'
import { turbineIssueError } from './turbineIssueError.ts'

export interface TurbineTypeValues {
  readonly name: string
  readonly ratedPowerKw: number
  readonly rotorDiameterM: number
  readonly hubHeightsM: readonly number[]
  /** null: not stated. */
  readonly windClass: WindClassRecord | null
}

/** @throws AppError  NOT_FOUND for the vendor, TURBINE_NAME_EXISTS, TOO_MANY_TURBINE_TYPES, INVALID_INPUT */
export function createTurbineType(
  { database, environment }: AccountStore,
  customerId: number,
  vendorId: number,
  values: TurbineTypeValues,
): Promise<StoredTurbineType> {
  return database.transaction(async (trx) => {
    const own = await lockOwnTurbines(trx, customerId)
    if (![...catalogueVendors, ...own.vendors].some(({ id }) => id === vendorId))
      throw new AppError('NOT_FOUND')
    requireWithin(environment.quotas, 'turbineTypes', own.types.length)
    return trx
      .insertInto('turbine_type')
      .values({
        customer_id: customerId,
        vendor_id: vendorId,
        ...checkedColumns(own, vendorId, null, values),
      })
      .returningAll()
      .executeTakeFirstOrThrow()
  })
}

/** @param change undefined fields stay unchanged @throws AppError NOT_FOUND, TURBINE_NAME_EXISTS, INVALID_INPUT */
export function changeTurbineType(
  database: OpenDatabase,
  customerId: number,
  id: number,
  change: { readonly [Field in keyof TurbineTypeValues]: TurbineTypeValues[Field] | undefined },
): Promise<StoredTurbineType> {
  return database.transaction(async (trx) => {
    const own = await lockOwnTurbines(trx, customerId)
    const type = own.types.find((candidate) => candidate.id === id)
    if (type === undefined) throw new AppError('NOT_FOUND')
    const values = {
      name: change.name ?? type.name,
      ratedPowerKw: change.ratedPowerKw ?? type.rated_power_kw,
      rotorDiameterM: change.rotorDiameterM ?? type.rotor_diameter_m,
      hubHeightsM: change.hubHeightsM ?? type.hub_heights_m,
      windClass: change.windClass === undefined ? type.wind_class : change.windClass,
    }
    return trx
      .updateTable('turbine_type')
      .set(checkedColumns(own, type.vendor_id, id, values))
      .where('id', '=', id)
      .where('customer_id', '=', customerId)
      .returningAll()
      .executeTakeFirstOrThrow()
  })
}

/** Deletes a type with its power curves. @throws AppError  NOT_FOUND, TURBINE_IN_USE */
export function deleteTurbineType(database: OpenDatabase, customerId: number, id: number): Promise<void> {
  return database.transaction(async (trx) => {
    const own = await lockOwnTurbines(trx, customerId)
    if (!own.types.some((type) => type.id === id)) throw new AppError('NOT_FOUND')
    await rememberTurbines(trx, { customerId, kind: 'turbineType', id })
    await removeTypes(trx, customerId, own, [id])
  })
}

function checkedColumns(own: OwnTurbines, vendorId: number, ownId: number | null, values: TurbineTypeValues) {
  const shipped = catalogueVendors.find(({ id }) => id === vendorId)?.types ?? []
  const others = own.types.filter((type) => type.vendor_id === vendorId && type.id !== ownId)
  const name = checkTurbineName(
    'type',
    values.name,
    [...shipped, ...others].map((type) => type.name),
  )
  const issues: TurbineEntryIssue[] = [
    ...(name.ok ? [] : name.issues),
    ...checkTurbineType(values),
    ...(values.windClass === null ? [] : checkDesignClass(designClassOf(values.windClass))),
  ]
  if (!name.ok || issues.length > 0) throw turbineIssueError(issues)
  return {
    name: name.value,
    rated_power_kw: values.ratedPowerKw,
    rotor_diameter_m: values.rotorDiameterM,
    hub_heights_m: JSON.stringify([...values.hubHeightsM].sort((a, b) => a - b)),
    wind_class: values.windClass === null ? null : JSON.stringify(values.windClass),
  }
}
