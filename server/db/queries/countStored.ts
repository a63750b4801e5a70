import { type Kysely, sql } from 'kysely'
import type { StoredQuota } from '../../quotas.ts'
import type { Database } from '../schema/index.ts'

const rows = {
  siteLists: sql`site_list WHERE`,
  sites: sql`site WHERE`,
  turbineVendors: sql`turbine_vendor WHERE`,
  turbineTypes: sql`turbine_type WHERE`,
  powerCurves: sql`power_curve WHERE`,
  forwardCurves: sql`forward_curve WHERE`,
  shares: sql`share WHERE revoked_at IS NULL AND expires_at > now() AND`,
  apiKeys: sql`api_key WHERE`,
  productRequests: sql`product_request WHERE (state = 'open' OR created_at > now() - interval '1 day') AND`,
  activeJobs: sql`job WHERE finished_at IS NULL AND`,
} as const satisfies Record<StoredQuota, unknown>

/** Counts a customer's items of each limited kind. */
export async function countStored(
  db: Kysely<Database>,
  customerId: number,
  what: StoredQuota,
): Promise<number> {
  const found = await sql<{ count: number }>`
    SELECT count(*) AS count FROM ${rows[what]} customer_id = ${customerId}`.execute(db)
  return found.rows[0]?.count ?? 0
}
