import { type Kysely, sql } from 'kysely'
import { type AuditAct, type AuditEntry, formatUtc } from '#contracts'
import { isUuid } from '../../db/queries/uuid.ts'
import type { Database } from '../../db/schema/index.ts'

/** Filter of entries; absent fields do not restrict. */
export interface AuditFilter {
  readonly customerId?: number | undefined
  /** Finds the entries of deleted customers too. */
  readonly customerUuid?: string | undefined
  /** Part of the acting person's name, case-insensitive. */
  readonly by?: string | undefined
  readonly act?: AuditAct | undefined
  readonly from?: Date | undefined
  /** Exclusive. */
  readonly till?: Date | undefined
}

/** Entries of the audit log, newest first. @param before  only those with a smaller id */
export async function auditEntries(
  db: Kysely<Database>,
  { customerId, customerUuid, by, act, from, till }: AuditFilter,
  { before, limit }: { readonly before?: number | undefined; readonly limit: number },
): Promise<AuditEntry[]> {
  if (customerUuid !== undefined && !isUuid(customerUuid)) return []
  const found = await db
    .selectFrom('audit_entry')
    .leftJoin('customer', 'customer.id', 'audit_entry.customer_id')
    .selectAll('audit_entry')
    .select('customer.login_name as customer_login_name')
    .$if(customerId !== undefined, (rows) => rows.where('audit_entry.customer_id', '=', customerId as number))
    .$if(customerUuid !== undefined, (rows) => rows.where('customer_uuid', '=', customerUuid as string))
    .$if(by !== undefined, (rows) =>
      rows.where(sql<boolean>`position(lower(${by}) IN lower(admin_login_name)) > 0`),
    )
    .$if(act !== undefined, (rows) => rows.where('act', '=', act as AuditAct))
    .$if(from !== undefined, (rows) => rows.where('at', '>=', from as Date))
    .$if(till !== undefined, (rows) => rows.where('at', '<', till as Date))
    .$if(before !== undefined, (rows) => rows.where('audit_entry.id', '<', before as number))
    .orderBy('audit_entry.id', 'desc')
    .limit(limit)
    .execute()
  return found.map((entry) => ({
    id: entry.id,
    at: formatUtc(entry.at.getTime()),
    admin_login_name: entry.admin_login_name,
    admin_uuid: entry.admin_uuid,
    customer_login_name: entry.customer_login_name,
    customer_uuid: entry.customer_uuid,
    act: entry.act,
    details: entry.details,
    action: entry.action,
    status: entry.status,
  }))
}

const rowsAtOnce = 500

/** All entries that a filter finds, in portions. */
export async function* allAuditEntries(
  db: Kysely<Database>,
  filter: AuditFilter,
): AsyncGenerator<AuditEntry[]> {
  let before: number | undefined
  for (;;) {
    const entries = await auditEntries(db, filter, { before, limit: rowsAtOnce })
    if (entries.length > 0) yield entries
    if (entries.length < rowsAtOnce) return
    before = entries.at(-1)?.id
  }
}
