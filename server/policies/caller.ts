import type { Selectable } from 'kysely'
import type { CustomerTable } from '../db/schema/customers.ts'

export type Customer = Selectable<CustomerTable>

/** Who calls, and for whom. */
export interface Caller {
  /** Whose data is read and changed: who signed in, or whom an admin acts for. */
  readonly customer: Customer
  /** Who signed in. */
  readonly actor: Customer
  /** True if the one who signed in has the realm role Admin. */
  readonly isAdmin: boolean
  /** True if the customer is the demo account, whose features are limited. */
  readonly isDemo: boolean
  /** True for a program with an API key, which may not change who gets into the account. */
  readonly isProgram: boolean
  /** The login that the call belongs to, where the embedded issuer made it. */
  readonly sessionId: string | undefined
}
