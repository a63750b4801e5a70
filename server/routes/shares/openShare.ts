import { AppError } from '../../appError.ts'
import type { ServerContext } from '../../context.ts'
import { type ShareOfOwner, shareByHash } from '../../db/queries/shares.ts'
import { type AttemptLimit, attemptKey, countAttempt, forgetAttempt } from '../../identity/attempts.ts'
import { countedAddress } from '../../identity/networkAddress.ts'
import { secretHash } from '../../identity/secrets.ts'
import { requireNoMaintenance } from '../../policies/maintenance.ts'
import { requireShareInForce } from '../../policies/shares.ts'

const limits = {
  /** Tokens that are not answered, of one address: guessing 256 bits is hopeless, and it shall cost nothing. */
  guess: { attempts: 30, windowS: 5 * 60 },
  /** Calls of one link by all of its users; their work counts for its owner. */
  calls: { attempts: 60, windowS: 60 },
} as const satisfies Record<string, AttemptLimit>

/**
 * The link with a token, with its owner as the rows are now.
 * @throws AppError NOT_FOUND: unknown, expired, revoked, or its owner may not show it; TOO_MANY_REQUESTS; MAINTENANCE
 */
export async function openShare(
  { database: { db }, environment }: Pick<ServerContext, 'database' | 'environment'>,
  token: string,
  networkAddress: string,
): Promise<ShareOfOwner> {
  await requireNoMaintenance(db, { isAdmin: false })
  const guess = attemptKey('shared link', countedAddress(networkAddress))
  await countAttempt(db, guess, limits.guess)
  const found = await shareByHash(db, secretHash(token), environment.apiKeysRealmDays)
  if (found === undefined) throw new AppError('NOT_FOUND')
  requireShareInForce(found, environment)
  await forgetAttempt(db, guess)
  await countAttempt(db, attemptKey('calls of a shared link', String(found.share.id)), limits.calls)
  return found
}
