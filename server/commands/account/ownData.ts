import type { Kysely } from 'kysely'
import { AppError } from '../../appError.ts'
import type { Database } from '../../db/schema/index.ts'

/** Everything that is kept about a customer, as the tables hold it; of secrets only that they exist. */
export async function ownData(
  db: Kysely<Database>,
  customerId: number,
): Promise<Readonly<Record<string, unknown>>> {
  const { orders_of_new_products: _, ...account } = await db
    .selectFrom('customer')
    .selectAll()
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow(() => new AppError('NOT_FOUND'))
  const of = <Table extends OwnedTable>(table: Table) =>
    db.selectFrom(table as OwnedTable).where('customer_id', '=', customerId)
  return {
    account,
    site_lists: await of('site_list').selectAll().execute(),
    sites: await of('site').selectAll().execute(),
    purchases: await of('purchase').selectAll().execute(),
    orders: await of('order_entry').selectAll().execute(),
    jobs: await db
      .selectFrom('job')
      .select([
        'id',
        'product',
        'list_name',
        'parameters',
        'status',
        'created_at',
        'started_at',
        'finished_at',
      ])
      .where('customer_id', '=', customerId)
      .execute(),
    job_events: await of('job_event').selectAll().execute(),
    files: await of('artefact').selectAll().execute(),
    logins: await db
      .selectFrom('refresh_family')
      .select(['created_at', 'rotated_at as last_used_at', 'expires_at', 'revoked_at'])
      .where('customer_id', '=', customerId)
      .execute(),
    api_keys: await db
      .selectFrom('api_key')
      .select(['name', 'prefix', 'created_at', 'last_used_at'])
      .where('customer_id', '=', customerId)
      .execute(),
    acts_of_admins: await db
      .selectFrom('audit_entry')
      .select(['at', 'action', 'status'])
      .where('customer_id', '=', customerId)
      .execute(),
  }
}

type OwnedTable = 'site_list' | 'site' | 'purchase' | 'order_entry' | 'job_event' | 'artefact'
