import { formatUtc } from '#contracts'
import { AppError } from '../appError.ts'
import type { Customer } from '../db/schema/customers.ts'
import type { Environment } from '../env.ts'

/** A disabled account gets in no more, whatever token or key it still has, and is written to no more. */
export function maySignIn({ enabled }: Pick<Customer, 'enabled'>): boolean {
  return enabled
}

/** What is known of an API key by the database's clock. */
export interface ApiKeyState {
  /** null: good until it is revoked. */
  readonly expiresAt: Date | null
  readonly isExpired: boolean
  /** Whether a token of its account was seen lately enough. */
  readonly isKnownToRealm: boolean
}

/**
 * A key follows its account: with a realm outside, which may have disabled the account there, it pauses when no token
 * of that account was seen for as long as the setting says.
 *
 * @throws AppError  API_KEY_EXPIRED, API_KEY_PAUSED
 */
export function requireKeyInForce(
  { expiresAt, isExpired, isKnownToRealm }: ApiKeyState,
  { oidcIssuer, apiKeysRealmDays }: Pick<Environment, 'oidcIssuer' | 'apiKeysRealmDays'>,
): void {
  if (isExpired)
    throw new AppError('API_KEY_EXPIRED', { date: formatUtc(expiresAt?.getTime() ?? 0).slice(0, 10) })
  if (oidcIssuer !== undefined && !isKnownToRealm)
    throw new AppError('API_KEY_PAUSED', { days: apiKeysRealmDays })
}
