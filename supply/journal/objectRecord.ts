import type { ByteRange } from '../plan.ts'
import type { SourceId } from '../sources.ts'

/** Facts about an object: a requested file, or a part of one. */
export interface ObjectRecord {
  readonly key: string
  readonly source: SourceId
  /** Without keys. */
  readonly url: string
  /** Part of the file at the address: first byte and length; null: the whole. */
  readonly range: ByteRange | null
  /** `absent`: the source has no such file, which is a valid answer. */
  readonly state: 'fetched' | 'absent'
  readonly bytes: number
  /** Tag of the source file; null: the source provides none. */
  readonly etag: string | null
  /** SHA-256; null for absent objects. */
  readonly sha256: string | null
  readonly fetchedMs: number
}
