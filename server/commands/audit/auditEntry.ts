import { type Kysely, sql } from 'kysely'
import type { AuditAct, AuditDetails } from '#contracts'
import type { Database } from '../../db/schema/index.ts'

/** Actor of an entry: an account, or the operator on the command line by the system's user name. */
export type Actor =
  | { readonly id: number; readonly uuid: string; readonly loginName: string }
  | { readonly commandLine: string }

/** Object of an action, for later inspection. */
export interface AuditNote {
  readonly act: AuditAct
  readonly details?: AuditDetails | undefined
}

export interface NewAuditEntry extends Partial<AuditNote> {
  readonly actor: Actor
  /** null: the action concerns no customer. For a deleted account, set its uuid. */
  readonly customerId: number | null
  readonly customerUuid?: string | undefined
  /** Method and path, or the command. */
  readonly action: string
  readonly status: number
}

/** Writes an entry of the audit log, also if customer or admin was deleted meanwhile. */
export async function writeAuditEntry(db: Kysely<Database>, entry: NewAuditEntry): Promise<void> {
  const { actor, customerId, customerUuid, action, act, details, status } = entry
  const isPerson = 'id' in actor
  await db
    .insertInto('audit_entry')
    .values({
      admin_id: isPerson ? remaining(actor.id) : null,
      admin_uuid: isPerson ? actor.uuid : null,
      admin_login_name: isPerson ? actor.loginName : `command line (${actor.commandLine})`,
      customer_id: customerId === null ? null : remaining(customerId),
      customer_uuid:
        customerUuid ??
        (customerId === null ? null : sql<string>`(SELECT uuid FROM customer WHERE id = ${customerId})`),
      action,
      act: act ?? null,
      details: details === undefined ? null : JSON.stringify(details),
      status,
    })
    .execute()
}

function remaining(id: number) {
  return sql<number>`(SELECT id FROM customer WHERE id = ${id})`
}
