import { AppError } from '../appError.ts'
import { countStored } from '../db/queries/countStored.ts'
import type { LockedAccount } from '../db/queries/lockAccount.ts'
import { type Quotas, quotas, type StoredQuota } from '../quotas.ts'

/**
 * Whether an account may have more of something, whoever adds it: the customer, a program, or an admin for it. The
 * account is locked, so that calls at once do not pass the limit together.
 *
 * @param more  how many are to be added; with 0 an account that has more than the limit stays as it is
 * @throws AppError  the refusal of the quota, with limit and remedy
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
 * The same of what was counted already.
 *
 * @throws AppError  the refusal of the quota, with limit and remedy
 */
export function requireWithin(limits: Quotas, what: StoredQuota, present: number, more = 1): void {
  const limit = limits[what]
  const wanted = present + more
  if (more > 0 && wanted > limit) throw new AppError(quotas[what].refusal, { limit, more, wanted })
}
