import { sql, type Transaction } from 'kysely'
import { ownTurbineIdMin } from '#domain/catalogue'
import { AppError } from '../../appError.ts'
import type { AccountStore } from '../../context.ts'
import { insertRemembered, takeRemembered } from '../../db/queries/deletedItems.ts'
import { lockAccount } from '../../db/queries/lockAccount.ts'
import { findSiteList, listNamesOf, type StoredSiteList } from '../../db/queries/siteLists.ts'
import type { Database } from '../../db/schema/index.ts'
import { requireRoom } from '../../policies/quotas.ts'
import { requireListName } from './requireListName.ts'

/**
 * Undoes the deletion of a list: restores it under its own ids, with its sites, readings and results.
 * @throws AppError NOT_FOUND if nothing was deleted, or too long ago; LIST_NAME_EXISTS, TOO_MANY_SITE_LISTS,
 * TOO_MANY_SITES
 */
export function restoreSiteList(
  { database, environment: { quotas } }: AccountStore,
  customerId: number,
  listId: number,
): Promise<StoredSiteList> {
  return database.transaction(async (trx) => {
    const account = await lockAccount(trx, customerId)
    const rows = await takeRemembered(trx, { customerId, kind: 'siteList', id: listId })
    const { site_list: [list] = [], site: sites = [], jobs } = rows
    if (list?.name === undefined) throw new AppError('NOT_FOUND')
    requireListName(list.name, await listNamesOf(account))
    await requireRoom(account, quotas, 'siteLists')
    await requireRoom(account, quotas, 'sites', sites.length)
    await insertRemembered(trx, rows)
    await forgetMissingTurbines(trx, customerId, listId)
    if (jobs.length > 0)
      await trx
        .updateTable('job')
        .set({ list_id: listId })
        .where('customer_id', '=', customerId)
        .where('id', 'in', jobs)
        .execute()
    const restored = await findSiteList(trx, customerId, listId)
    if (restored === undefined) throw new AppError('NOT_FOUND')
    return restored
  })
}

/** Own types and curves that nothing used may have been deleted since. */
async function forgetMissingTurbines(
  trx: Transaction<Database>,
  customerId: number,
  listId: number,
): Promise<void> {
  await sql`
    UPDATE site SET turbine_type_id = NULL, power_curve_id = NULL
      WHERE list_id = ${listId} AND customer_id = ${customerId} AND turbine_type_id >= ${ownTurbineIdMin}
        AND NOT EXISTS (SELECT FROM turbine_type WHERE turbine_type.id = site.turbine_type_id)`.execute(trx)
  await sql`
    UPDATE site SET power_curve_id = NULL
      WHERE list_id = ${listId} AND customer_id = ${customerId} AND power_curve_id >= ${ownTurbineIdMin}
        AND NOT EXISTS (SELECT FROM power_curve WHERE power_curve.id = site.power_curve_id)`.execute(trx)
  // Alternative types stored with a site.
  const isMissing = (table: 'turbine_type' | 'power_curve') => {
    const id = sql`(turbine ->> ${sql.lit(`${table}_id`)})::int`
    return sql`coalesce(${id} >= ${ownTurbineIdMin} AND NOT EXISTS (SELECT FROM ${sql.table(table)} WHERE id = ${id}), false)`
  }
  await sql`
    UPDATE site SET info = jsonb_set(info, '{turbines}', (
      SELECT coalesce(jsonb_agg(
          CASE WHEN ${isMissing('power_curve')} THEN turbine || '{"power_curve_id": null}' ELSE turbine END ORDER BY place), '[]')
        FROM jsonb_array_elements(info -> 'turbines') WITH ORDINALITY AS one (turbine, place)
        WHERE NOT ${isMissing('turbine_type')}))
      WHERE list_id = ${listId} AND customer_id = ${customerId} AND info ? 'turbines'`.execute(trx)
}
