import { createHash, randomBytes } from 'node:crypto'

/** Secret that cannot be guessed: 256 random bits, URL-safe. */
export function randomSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** Hash to store for such a secret. It is long and random: no salt and no slow hash is needed. */
export function secretHash(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}
