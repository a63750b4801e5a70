import { createHash } from 'node:crypto'
import { canonicalJson } from './canonicalJson.ts'

/**
 * Fingerprint of an order: equal input has an equal hash in every release. Together with the release, which every
 * result names, it determines the bytes. Settings that are null count as absent, so that a setting of a later release
 * does not change hashes of specs that do not use it.
 * @param spec the checked spec with its defaults filled in
 * @returns SHA-256 in lower-case hexadecimal
 */
export function inputHash(spec: object, atlasVersion: string): string {
  const input = canonicalJson({ spec: withoutNull(spec), atlas_version: atlasVersion })
  return createHash('sha256').update(input).digest('hex')
}

function withoutNull(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNull)
  if (typeof value !== 'object' || value === null) return value
  const given = Object.entries(value).filter(([, member]) => member !== null)
  return Object.fromEntries(given.map(([key, member]) => [key, withoutNull(member)]))
}
