import { AppError } from '../appError.ts'
import { countStored } from '../db/queries/countStored.ts'
import type { LockedAccount } from '../db/queries/lockAccount.ts'
import { type Quotas, quotas, type StoredQuota } from '../quotas.ts'

/**
 * Checks that an account may have more of a limited item, whether the customer, a program or an admin adds it. It locks
 * the account, so that concurrent calls do not exceed the limit together.
 * @param more number to add; 0 accepts an account beyond the limit unchanged
 * @throws AppError the refusal of the quota, with limit and remedy
 */
export async function requireRoom(
  { trx, customerId }: LockedAccount,
  limits: Quotas,
  what: StoredQuota,
  more = 1,
): Promise<void> {
  requireWithin(limits, what, await countStored(trx, customerId, what), more)
}

/**
 * Same check for a known count.
 * @throws AppError the refusal of the quota, with limit and remedy
 */
export function requireWithin(limits: Quotas, what: StoredQuota, present: number, more = 1): void {
  const limit = limits[what]
  const wanted = present + more
  if (more > 0 && wanted > limit) throw new AppError(quotas[what].refusal, { limit, more, wanted })
}
