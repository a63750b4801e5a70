import type { Route } from '#contracts'
import type { TableCaller } from './callers.ts'

/**
 * Expected status for a caller, from the contract of the route.
 * @param served status of a successful call
 * @param isAboutOwner whether the call names an item of the owner
 */
export function expectedStatus(
  { access, closedTo = [] }: Route,
  caller: TableCaller,
  { served, isAboutOwner }: { readonly served: number; readonly isAboutOwner: boolean },
): number {
  if (access === 'open') return served
  if (!caller.isLoggedIn) return 401
  if (caller.actingFor !== undefined && !caller.isAdmin) return 403
  if (access === 'admin') return caller.isAdmin ? served : 403
  if (caller.kinds?.some((kind) => closedTo.includes(kind))) return 403
  return isAboutOwner && !caller.isOwner ? 404 : served
}
