import type { CallerKind, ErrorCode, Route } from '#contracts'
import { AppError } from '../appError.ts'
import type { Caller } from './caller.ts'

const kinds: Readonly<Record<CallerKind, { is(caller: Caller): boolean; refusal: ErrorCode }>> = {
  demo: { is: ({ isDemo }) => isDemo, refusal: 'DEMO_ACCOUNT' },
  program: { is: ({ isProgram }) => isProgram, refusal: 'NOT_PERMITTED' },
  actingAdmin: { is: ({ isActing }) => isActing, refusal: 'NOT_PERMITTED' },
}

/**
 * Checks the route's access rule. Ownership is checked where data is read: by customer.
 * @throws AppError ADMIN_ONLY, DEMO_ACCOUNT, NOT_PERMITTED
 */
export function requireMayCall(caller: Caller, route: Pick<Route, 'access' | 'closedTo'>): void {
  if (route.access === 'admin' && !caller.isAdmin) throw new AppError('ADMIN_ONLY')
  for (const kind of route.closedTo ?? []) if (kinds[kind].is(caller)) throw new AppError(kinds[kind].refusal)
}

/**
 * The demo account can view maps, whose file the page reads in ranges, but not save them.
 * @param range header of the request
 * @throws AppError DEMO_ACCOUNT
 */
export function requireMaySaveMap({ isDemo }: Caller, range: string | undefined): void {
  const isPart = /^bytes=\d+-\d+$/.test(range ?? '')
  if (isDemo && !isPart) throw new AppError('DEMO_ACCOUNT')
}

/** Only an admin can act for a customer. @throws AppError  ADMIN_ONLY */
export function requireMayAct({ isAdmin }: Caller): void {
  if (!isAdmin) throw new AppError('ADMIN_ONLY')
}
