import type { Route } from '#contracts'
import type { TableCaller } from './callers.ts'

/**
 * What a caller is answered, by what the contract says of the route.
 *
 * @param served        status for whoever is served
 * @param isAboutOwner  whether the call names something of the owner's
 */
export function expectedStatus(
  { access, closedTo = [] }: Route,
  caller: TableCaller,
  { served, isAboutOwner }: { readonly served: number; readonly isAboutOwner: boolean },
): number {
  if (access === 'open') return served
  if (!caller.isSignedIn) return 401
  if (caller.actingFor !== undefined && !caller.isAdmin) return 403
  if (access === 'admin') return caller.isAdmin ? served : 403
  if (caller.kinds?.some((kind) => closedTo.includes(kind))) return 403
  return isAboutOwner && !caller.isOwner ? 404 : served
}
