import type { SourceId } from '../sources.ts'

/** What is known of an object: a file, or a part of one, that a source was asked for. */
export interface ObjectRecord {
  readonly key: string
  readonly source: SourceId
  /** Without keys. */
  readonly url: string
  /** Part of the file at the address: first byte and length; null: the whole. */
  readonly range: { readonly offset: number; readonly length: number } | null
  /** `begun`: the first bytes are there; `absent`: the source has no such file, which is an answer. */
  readonly state: 'begun' | 'fetched' | 'absent'
  /** Bytes that are there. */
  readonly bytes: number
  /** Tag of the file that the bytes are of; null: the source gives none. */
  readonly etag: string | null
  /** SHA-256 of the whole object; null until it is there. */
  readonly sha256: string | null
  /** ms since 1970, UTC. */
  readonly fetchedMs: number
}
