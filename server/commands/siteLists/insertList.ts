import type { Insertable, Selectable } from 'kysely'
import type { LockedAccount } from '../../db/queries/lockAccount.ts'
import type { SiteListTable } from '../../db/schema/sites.ts'
import { requireRoom } from '../../policies/quotas.ts'
import type { Quotas } from '../../quotas.ts'

/** Inserts an empty list. @throws AppError  TOO_MANY_SITE_LISTS */
export async function insertList(
  account: LockedAccount,
  limits: Quotas,
  list: Omit<Insertable<SiteListTable>, 'customer_id'>,
): Promise<Selectable<SiteListTable>> {
  await requireRoom(account, limits, 'siteLists')
  return account.trx
    .insertInto('site_list')
    .values({ ...list, customer_id: account.customerId })
    .returningAll()
    .executeTakeFirstOrThrow()
}
