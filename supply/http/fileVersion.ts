import { createHash, hash } from 'node:crypto'
import { NotWhatWasAsked } from '../plan.ts'

/** Names a version of a file in keys: parts of two versions of it must never come together. */
export function fileVersion(etag: string | null, bytes: number): string {
  return createHash('sha256').update(`${etag} ${bytes}`).digest('hex').slice(0, 8)
}

/** The MD5 hash that a store such as S3 has as tag of what was uploaded whole; null where the tag is another. */
export function md5OfTag(etag: string | null): string | null {
  const [, md5 = null] = /^"([0-9a-f]{32})"$/.exec(etag ?? '') ?? []
  return md5
}

/** @param md5  null: there is none to compare with @throws NotWhatWasAsked */
export function requireMd5(content: Uint8Array, md5: string | null): void {
  if (md5 !== null && hash('md5', content) !== md5) throw new NotWhatWasAsked('bytes of another checksum')
}
