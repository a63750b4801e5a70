import { randomBytes } from 'node:crypto'

/** Digits and letters that cannot be confused (Crockford's base 32): 5 bits each. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const groups = 4
const lettersInGroup = 5

/** Creates a code of 100 random bits that can be read out and typed, such as 7K2QF-0M3XB-9TZ4A-V81CD. */
export function newInvitationCode(): string {
  const letters = Array.from(randomBytes(groups * lettersInGroup), (byte) => alphabet[byte % 32]).join('')
  return inGroups(letters)
}

/** Normalizes a typed code: ignores case, spaces and dashes, reads O as 0, I and L as 1. */
export function readInvitationCode(typed: string): string | undefined {
  const letters = typed
    .toUpperCase()
    .replaceAll(/[\s\-–]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')
  const isCode = letters.length === groups * lettersInGroup && [...letters].every((c) => alphabet.includes(c))
  return isCode ? inGroups(letters) : undefined
}

function inGroups(letters: string): string {
  return letters.match(new RegExp(`.{${lettersInGroup}}`, 'g'))?.join('-') ?? ''
}
