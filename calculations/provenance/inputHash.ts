import { createHash } from 'node:crypto'
import { canonicalJson } from './canonicalJson.ts'

/**
 * Fingerprint of all that decides a result: the same hash, the same bytes.
 *
 * @param spec  the checked spec with its defaults filled in
 * @returns     SHA-256 in lower-case hexadecimal
 */
export function inputHash(spec: object, atlasVersion: string, programVersion: string): string {
  const input = canonicalJson({ spec, atlas_version: atlasVersion, program_version: programVersion })
  return createHash('sha256').update(input).digest('hex')
}
