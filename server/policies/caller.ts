import type { Customer } from '../db/schema/customers.ts'

/** Facts of a call: its token or key, and the current rows. */
export interface CallerFacts {
  /** Customer whose data is read and changed: the person logged in, or the one an admin acts for. */
  readonly customer: Customer
  /** Account that is logged in. */
  readonly actor: Customer
  /** True for a program with an API key, which may not change access to the account. */
  readonly isProgram: boolean
  /** Login of the call, if the issuer reports it; undefined for programs. */
  readonly sessionId: string | undefined
  /** When the person logged in; undefined for programs. */
  readonly loggedInAt: Date | undefined
}

/** Caller, and the customer it acts for. */
export interface Caller extends CallerFacts {
  /** True for an admin who logged in; an admin's program has no admin rights. */
  readonly isAdmin: boolean
  /** True if the customer is the demo account, which has limited features. */
  readonly isDemo: boolean
  /** True for an admin who acts for another customer. */
  readonly isActing: boolean
}

/** Account with a public password. */
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
