import { sql, type Transaction } from 'kysely'
import { type DeletedItem, rememberRows } from '../../db/queries/deletedItems.ts'
import type { Database } from '../../db/schema/index.ts'

/** Stores the rows that the deletion of an own vendor, type or curve removes, so that it can be undone for a day. */
export function rememberTurbines(trx: Transaction<Database>, item: DeletedItem): Promise<void> {
  const { kind, id } = item
  const isId = sql`id = ${id}`
  switch (kind) {
    case 'turbineVendor':
      return rememberRows(trx, item, {
        turbine_vendor: isId,
        turbine_type: sql`vendor_id = ${id}`,
        power_curve: sql`turbine_type_id IN (SELECT id FROM turbine_type WHERE vendor_id = ${id})`,
      })
    case 'turbineType':
      return rememberRows(trx, item, { turbine_type: isId, power_curve: sql`turbine_type_id = ${id}` })
    default:
      return rememberRows(trx, item, { power_curve: isId })
  }
}
