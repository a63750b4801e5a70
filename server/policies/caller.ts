import type { Customer } from '../db/schema/customers.ts'

/** What a call is known by: its token or key, and the rows as they are now. */
export interface CallerFacts {
  /** Whose data is read and changed: who signed in, or whom an admin acts for. */
  readonly customer: Customer
  /** Who signed in. */
  readonly actor: Customer
  /** True for a program with an API key, which may not change who gets into the account. */
  readonly isProgram: boolean
  /** The login that the call belongs to, where the issuer tells it; undefined for programs. */
  readonly sessionId: string | undefined
  /** When the person logged in; undefined for programs. */
  readonly loggedInAt: Date | undefined
}

/** Who calls, and for whom. */
export interface Caller extends CallerFacts {
  /** True for an admin who signed in; a program of an admin has none of its powers. */
  readonly isAdmin: boolean
  /** True if the customer is the demo account, whose features are limited. */
  readonly isDemo: boolean
  /** True for an admin who acts for somebody else. */
  readonly isActing: boolean
}

/** The account whose password everybody knows. */
export function isDemoAccount({ role }: Pick<Customer, 'role'>): boolean {
  return role === 'demo'
}

export function callerOf({ customer, actor, isProgram, sessionId, loggedInAt }: CallerFacts): Caller {
  return {
    customer,
    actor,
    isProgram,
    sessionId,
    loggedInAt,
    isAdmin: actor.role === 'admin' && !isProgram,
    isDemo: isDemoAccount(customer),
    isActing: actor.id !== customer.id,
  }
}
