import { AppError } from '../appError.ts'
import type { Caller } from './caller.ts'

/** The demo account belongs to everybody: nobody may change it. @throws AppError  DEMO_ACCOUNT */
export function requireNoDemo({ isDemo }: Caller): void {
  if (isDemo) throw new AppError('DEMO_ACCOUNT')
}

/**
 * For what decides who gets into an account: its owner, at the page. Neither an admin who acts for the customer
 * nor a program with an API key may do it.
 *
 * @throws AppError  DEMO_ACCOUNT, NOT_PERMITTED
 */
export function requireOwner(caller: Caller): void {
  requireNoDemo(caller)
  if (caller.isProgram || caller.actor.id !== caller.customer.id) throw new AppError('NOT_PERMITTED')
}
