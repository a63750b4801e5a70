import type { Invitation } from '#server'
import type { Context } from './context.ts'
import { Failure } from './failure.ts'

/** Validity of a code: default and maximum. */
export const invitationDays = 14
const mostDays = 365

export function readDays({ text }: Context, given: string | undefined): number {
  const days = Number(given ?? invitationDays)
  if (!Number.isInteger(days) || days < 1 || days > mostDays)
    throw new Failure(text.invalidDays(String(given), String(mostDays)), 2)
  return days
}

/** Prints the code, only this once, and its page if the address is known. */
export function printInvitation(
  { text, print, environment }: Context,
  account: { readonly login_name: string; readonly role?: string },
  { code, expiresAt, replaces }: Invitation,
  asJson: true | undefined,
): void {
  const { publicUrl } = environment()
  const link = publicUrl === undefined ? null : `${publicUrl}/invitation#${code}`
  const expires_at = expiresAt.toISOString()
  if (asJson) {
    print(JSON.stringify({ ...account, code, link, expires_at, replaces }))
    return
  }
  if (replaces) print(text.invitationReplaces(account.login_name))
  print(text.invitation(account.login_name, code, expires_at.slice(0, 10)))
  print(link ?? text.invitationWithoutLink)
}
