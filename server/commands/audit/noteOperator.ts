import type { Kysely } from 'kysely'
import type { Customer } from '../../db/schema/customers.ts'
import type { Database } from '../../db/schema/index.ts'
import { type AuditNote, writeAuditEntry } from './auditEntry.ts'

/** Operator on the command line, and the command. */
export interface OperatorAct {
  /** User name of the system. */
  readonly operator: string
  /** As typed after `anemone`: customer grant. */
  readonly command: string
}

/** Records an operator's command in the audit log. @param customer null: the action concerns no customer */
export async function noteOperator(
  db: Kysely<Database>,
  { operator, command }: OperatorAct,
  customer: Pick<Customer, 'id' | 'uuid'> | null,
  note: AuditNote,
): Promise<void> {
  await writeAuditEntry(db, {
    actor: { commandLine: operator },
    customerId: customer?.id ?? null,
    customerUuid: customer?.uuid,
    action: command,
    status: 200,
    ...note,
  })
}
