import { AppError } from '../../appError.ts'
import type { ServerContext } from '../../context.ts'
import { type ShareOfOwner, shareByHash } from '../../db/queries/shares.ts'
import { type AttemptLimit, attemptKey, countAttempt, forgetAttempt } from '../../identity/attempts.ts'
import { countedAddress } from '../../identity/networkAddress.ts'
import { secretHash } from '../../identity/secrets.ts'
import { requireNoMaintenance } from '../../policies/maintenance.ts'
import { requireShareInForce } from '../../policies/shares.ts'

const limits = {
  /** Limit of unknown tokens of one address: guessing 256 bits is hopeless, but must not cost processing time. */
  guess: { attempts: 30, windowS: 5 * 60 },
  /** Limit of calls of one link by all its visitors; they count as work of its owner. */
  calls: { attempts: 60, windowS: 60 },
} as const satisfies Record<string, AttemptLimit>

/**
 * The link with a token, with the current row of its owner.
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
