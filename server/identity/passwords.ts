import { hash, verify } from '@node-rs/argon2'

/** argon2id with the first parameters of OWASP's Password Storage Cheat Sheet: 19 MiB, 2 passes, 1 lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Hashes a password with its own salt, in the PHC string format. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, cost)
}

/**
 * Whether the password matches the hash. Without a hash it takes as long and returns false, so that the time
 * does not reveal which accounts exist.
 */
export async function isPassword(password: string, passwordHash: string | undefined): Promise<boolean> {
  const matches = await verify(passwordHash ?? unusedHash, password)
  return matches && passwordHash !== undefined
}

/** Hash of discarded random bytes, with the same cost. */
const unusedHash =
  '$argon2id$v=19$m=19456,t=2,p=1$up+erZwzLFUGSIloSB6VTQ$tgnt22GUjkybFABA5ydYXdW9NdRK+jdgHqnu2TPylEU'
