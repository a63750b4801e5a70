import { type Kysely, sql } from 'kysely'
import { AppError } from '../../appError.ts'
import type { Database } from '../../db/schema/index.ts'

/** Tables whose rows belong to a customer. */
type OwnedTable = {
  [Table in keyof Database]: 'customer_id' extends keyof Database[Table] ? Table : never
}[keyof Database]

interface Part {
  /** Name in the file. */
  readonly as: string
  /** Columns that are handed to nobody: secrets, and whatever tells of somebody else. */
  readonly without?: readonly string[]
}

/** What is handed out of each table; one that is missing does not compile. */
const parts: Record<OwnedTable, Part> = {
  site_list: { as: 'site_lists' },
  site: { as: 'sites' },
  turbine_vendor: { as: 'turbine_vendors' },
  turbine_type: { as: 'turbine_types' },
  power_curve: { as: 'power_curves' },
  purchase: { as: 'purchases' },
  purchase_site: { as: 'purchased_sites' },
  order_entry: { as: 'orders' },
  job: { as: 'jobs', without: ['lease', 'lease_until', 'error_detail'] },
  job_event: { as: 'job_events' },
  artefact: { as: 'files' },
  idempotency_key: { as: 'order_keys', without: ['request_hash'] },
  credential: { as: 'password', without: ['password_hash'] },
  refresh_family: { as: 'logins', without: ['current_jti', 'previous_jti'] },
  known_address: { as: 'known_addresses', without: ['address_hash'] },
  password_link: { as: 'password_links', without: ['token_hash'] },
  api_key: { as: 'api_keys', without: ['key_hash'] },
  audit_entry: { as: 'acts_of_admins', without: ['admin_id', 'admin_uuid', 'admin_login_name'] },
}

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
  const data: Record<string, unknown> = { account }
  for (const [table, { as, without = [] }] of Object.entries(parts)) {
    const hidden = without.map((column) => sql`- ${column}::text`)
    const { rows } = await sql<{ row: unknown }>`
      SELECT to_jsonb(mine) ${sql.join(hidden, sql` `)} AS row FROM ${sql.table(table)} AS mine
        WHERE customer_id = ${customerId}`.execute(db)
    data[as] = rows.map(({ row }) => row)
  }
  data.job_mails = await db
    .selectFrom('job_mail')
    .innerJoin('job', 'job.id', 'job_mail.job_id')
    .select(['job_id', 'kind', 'at'])
    .where('customer_id', '=', customerId)
    .execute()
  return data
}
