import { createHash, randomBytes } from 'node:crypto'

/** A secret that cannot be guessed: 256 random bits, fit for addresses. */
export function randomSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** What is stored of such a secret. It is long and random: no salt and no slow hash is needed. */
export function secretHash(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}
