import { sql, type Transaction } from 'kysely'
import { AppError } from '../../appError.ts'
import type { OpenDatabase } from '../../db/openDatabase.ts'
import type { Database } from '../../db/schema/index.ts'

/** Tables with rows of a customer. */
type OwnedTable = {
  [Table in keyof Database]: 'customer_id' extends keyof Database[Table] ? Table : never
}[keyof Database]

interface Part {
  /** Name in the file. */
  readonly as: string
  /** Columns that are not exported: secrets, and data about other persons. */
  readonly without?: readonly string[]
  /** Rows per query, if they are large. */
  readonly atOnce?: number
}

/** Export of each table; a missing table does not compile. */
const tables: Record<OwnedTable, Part> = {
  site_list: { as: 'site_lists' },
  site_list_reading: { as: 'site_list_readings' },
  site: { as: 'sites' },
  // Files and their values have up to 60 MB each.
  operation_file: { as: 'operation_files', without: ['data'] },
  measurement: { as: 'measurements', without: ['data'] },
  operation_report: { as: 'operation_reports', without: ['pdf'] },
  turbine_vendor: { as: 'turbine_vendors' },
  turbine_type: { as: 'turbine_types' },
  power_curve: { as: 'power_curves' },
  purchase: { as: 'purchases' },
  purchase_correction: { as: 'purchase_corrections' },
  purchase_site: { as: 'purchased_sites' },
  // One row contains a whole list.
  deleted_item: { as: 'deleted_items', atOnce: 2 },
  product_request: { as: 'product_requests' },
  product_request_item: { as: 'requested_products' },
  order_entry: { as: 'orders' },
  job: { as: 'jobs', without: ['lease', 'lease_until', 'error_detail', 'external_reason'] },
  job_event: { as: 'job_events' },
  artefact: { as: 'files' },
  idempotency_key: { as: 'order_keys', without: ['request_hash'] },
  credential: { as: 'password', without: ['password_hash'] },
  refresh_family: { as: 'logins', without: ['current_jti', 'previous_jti'] },
  realm_account: { as: 'realm_account' },
  invitation: { as: 'invitations', without: ['code_hash'] },
  realm_session: { as: 'realm_logins', without: ['id'] },
  known_address: { as: 'known_addresses', without: ['address_hash'] },
  password_link: { as: 'password_links', without: ['token_hash'] },
  mail: { as: 'mails', without: ['message_id', 'problem'] },
  report_logo: { as: 'report_logo' },
  forward_curve: { as: 'forward_curves', atOnce: 20 },
  share: { as: 'shared_links', without: ['token_hash'] },
  followed_result: { as: 'followed_results' },
  recalculation: { as: 'recalculations' },
  api_key: { as: 'api_keys', without: ['key_hash'] },
  audit_entry: { as: 'acts_of_admins', without: ['admin_id', 'admin_uuid', 'admin_login_name'] },
}

/** Rows per query of the other tables. */
const rowsAtOnce = 200

/**
 * Exports all rows of a customer at one moment; secrets are only listed as existing.
 * @returns JSON text from the database: some megabytes for a full account, and lists deleted within a day
 */
export function ownData(database: OpenDatabase, customerId: number): Promise<string> {
  return database.transaction(async (trx) => {
    await sql`SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY`.execute(trx)
    const { orders_of_new_products: _, ...account } = await trx
      .selectFrom('customer')
      .selectAll()
      .where('id', '=', customerId)
      .executeTakeFirstOrThrow(() => new AppError('NOT_FOUND'))
    const members = [`"account":${JSON.stringify(account)}`]
    for (const [table, part] of Object.entries(tables))
      members.push(`"${part.as}":[${(await rowsOf(trx, table, part, customerId)).join()}]`)
    return `{${members.join()}}`
  })
}

/** Reads the rows of a table as JSON in physical order; yields to other work after every few. */
async function rowsOf(
  trx: Transaction<Database>,
  table: string,
  { without = [], atOnce = rowsAtOnce }: Part,
  customerId: number,
): Promise<string[]> {
  const hidden = sql.join(
    without.map((column) => sql`- ${column}::text`),
    sql` `,
  )
  const found: string[] = []
  let last = '(0,0)'
  for (;;) {
    const { rows } = await sql<{ position: string; row: string }>`
      SELECT mine.ctid::text AS position, (to_jsonb(mine) ${hidden})::text AS row FROM ${sql.table(table)} AS mine
        WHERE customer_id = ${customerId} AND mine.ctid > ${last}::tid ORDER BY mine.ctid LIMIT ${atOnce}`.execute(
      trx,
    )
    for (const { row } of rows) found.push(row)
    if (rows.length < atOnce) return found
    last = rows.at(-1)!.position
  }
}
