import { type Kysely, sql } from 'kysely'
import type { Database } from '../../db/schema/index.ts'

/** Counts of a customer's items. */
export interface CustomerCounts {
  readonly sessions: number
  readonly active_jobs: number
  readonly jobs: number
  readonly site_lists: number
}

export async function customerCounts(db: Kysely<Database>, customerId: number): Promise<CustomerCounts> {
  const { rows } = await sql<CustomerCounts>`SELECT
    ((SELECT count(*) FROM refresh_family
        WHERE customer_id = ${customerId} AND revoked_at IS NULL AND expires_at > now())
      + (SELECT count(*) FROM realm_session WHERE customer_id = ${customerId} AND ended_at IS NULL))::int AS sessions,
    (SELECT count(*) FROM job WHERE finished_at IS NULL AND customer_id = ${customerId})::int AS active_jobs,
    (SELECT count(*) FROM job WHERE customer_id = ${customerId})::int AS jobs,
    (SELECT count(*) FROM site_list WHERE customer_id = ${customerId})::int AS site_lists`.execute(db)
  return rows[0]!
}
