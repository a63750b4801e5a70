import type { SourceRequest } from './http/sourceRequest.ts'
import type { KeySetting } from './settings/supplySettings.ts'
import type { SourceId } from './sources.ts'

/** A part of a file: first byte and length. */
export interface ByteRange {
  readonly offset: number
  readonly length: number
}

/** One unit of fetching. */
export interface SupplyObject {
  /** Name of its file: letters, digits, `.`, `-` and `_`. */
  readonly key: string
  readonly source: SourceId
  readonly request: SourceRequest
  /** Requested part of the file; absent: the whole. */
  readonly range?: ByteRange
  readonly maxBytes: number
  /** Approximate size, for the plan. */
  readonly expectedBytes: number
  /** The source may still change it: an object that was fetched hours ago is fetched again. */
  readonly mayChange: boolean
  /** The source may lack it: 404 is an answer. */
  readonly mayBeAbsent?: boolean
  /** The tag of the file is its MD5, unless it was uploaded in parts. */
  readonly tagIsMd5?: boolean
  /** It is large: it comes part by part and can be resumed. Only its beginning is checked. */
  readonly inParts?: boolean
  /**
   * Selects messages of a file by their first bytes: the others are skipped. What has arrived is kept, and an interrupted
   * fetch continues there.
   */
  readonly wantsMessage?: (head: Buffer) => boolean
  /** Its result is awaited, and not used otherwise. @throws UnexpectedAnswer */
  readonly check: (content: Buffer) => unknown
  /**
   * In place of `check` where it takes long: in a thread that the content moves to and comes back from. Compares it with the
   * MD5 of its tag too, if it has one. @throws UnexpectedAnswer
   */
  readonly checkMoved?: (content: Buffer, md5: string | null) => Promise<Buffer>
}

/** Plan of a fetch, made before it begins. */
export interface SupplyPlan<Object = SupplyObject, Source = SourceId> {
  readonly source: Source
  /** First instant and one past the last, ms since 1970, UTC; null: it has no period. */
  readonly fromMs: number | null
  readonly endMs: number | null
  readonly objects: readonly Object[]
  readonly keys: readonly KeySetting[]
}

/** An answer with other content than requested; the text says in a few words what it is. */
export class UnexpectedAnswer extends Error {}
