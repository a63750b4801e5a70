import { createHash, hash } from 'node:crypto'
import { UnexpectedAnswer } from '../plan.ts'

/** Identifies a version of a file in keys: parts of two versions must never be combined. */
export function fileVersion(etag: string | null, bytes: number): string {
  return createHash('sha256').update(`${etag} ${bytes}`).digest('hex').slice(0, 8)
}

/** MD5 hash that stores such as S3 use as the tag of a single upload; null for other tags. */
export function md5OfTag(etag: string | null): string | null {
  const [, md5 = null] = /^"([0-9a-f]{32})"$/.exec(etag ?? '') ?? []
  return md5
}

/** @param md5 null: nothing to compare @throws UnexpectedAnswer */
export function requireMd5(content: Uint8Array, md5: string | null): void {
  if (md5 !== null && hash('md5', content) !== md5) throw new UnexpectedAnswer('bytes of another checksum')
}
