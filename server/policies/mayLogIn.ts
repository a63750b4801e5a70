import { formatUtc } from '#contracts'
import { AppError } from '../appError.ts'
import type { Customer } from '../db/schema/customers.ts'
import type { Environment } from '../env.ts'

/** A disabled account cannot log in with any token or key, and gets no mails. */
export function mayLogIn({ enabled }: Pick<Customer, 'enabled'>): boolean {
  return enabled
}

/** State of an API key by the database's clock. */
export interface ApiKeyState {
  /** null: valid until revoked. */
  readonly expiresAt: Date | null
  readonly isExpired: boolean
  /** Whether a token of its account was seen recently enough. */
  readonly isKnownToRealm: boolean
}

/**
 * A key depends on its account, which an external realm may have disabled. It pauses when no token of that account was
 * seen for the time of the setting.
 * @throws AppError API_KEY_EXPIRED, API_KEY_PAUSED
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
