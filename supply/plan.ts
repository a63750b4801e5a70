import type { SourceRequest } from './http/sourceRequest.ts'
import type { KeySetting } from './settings/supplySettings.ts'
import type { SourceId } from './sources.ts'

export interface ByteRange {
  readonly offset: number
  readonly length: number
}

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
  /** Whether the source may still change it: an object fetched hours ago is fetched again. */
  readonly mayChange: boolean
  /** Whether the source may lack it: 404 is then an answer. */
  readonly mayBeAbsent?: boolean
  /** Whether the tag of the file is its MD5, unless it was uploaded in parts. */
  readonly tagIsMd5?: boolean
  /** Whether it is large: it is fetched part by part and can be resumed. Only its beginning is checked. */
  readonly inParts?: boolean
  /**
   * Selects messages of a file by their first bytes; the others are skipped. Fetched messages are stored, and an
   * interrupted fetch continues there.
   */
  readonly wantsMessage?: (head: Buffer) => boolean
  /** Its result is awaited, and not used otherwise. @throws UnexpectedAnswer */
  readonly check: (content: Buffer) => unknown
  /**
   * Replaces `check` if that takes long: runs in a thread, to which the content is moved and returned. Also compares
   * the MD5 of its tag, if any.
   * @throws UnexpectedAnswer
   */
  readonly checkMoved?: (content: Buffer, md5: string | null) => Promise<Buffer>
}

/** Plan of a fetch, made before it begins. */
export interface SupplyPlan<Object = SupplyObject, Source = SourceId> {
  readonly source: Source
  /** First instant and one past the last, ms since 1970, UTC; null: without a period. */
  readonly fromMs: number | null
  readonly endMs: number | null
  readonly objects: readonly Object[]
  readonly keys: readonly KeySetting[]
}

/** Plan of objects without a period and without keys. */
export function timelessPlan<Object, Source>(
  source: Source,
  objects: readonly Object[],
): SupplyPlan<Object, Source> {
  return { source, fromMs: null, endMs: null, objects, keys: [] }
}

/** An answer with other content than requested; the text describes it in a few words. */
export class UnexpectedAnswer extends Error {}
