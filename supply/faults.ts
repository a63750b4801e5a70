import type { SourceId } from './sources.ts'

/** Reasons for a failed fetch, by the operator's remedy. URLs never contain a key. */
export type SupplyFault =
  /** No connection, an interrupted one, or repeated server errors. */
  | { readonly code: 'unreachable'; readonly url: string; readonly reason: string }
  /** The source requires a longer pause than the command waits. */
  | { readonly code: 'comeBackLater'; readonly url: string; readonly seconds: number }
  | { readonly code: 'refused'; readonly url: string; readonly status: number; readonly reason: string }
  | { readonly code: 'keyRefused'; readonly url: string; readonly status: number }
  | { readonly code: 'redirected'; readonly url: string; readonly to: string }
  | { readonly code: 'tooLarge'; readonly url: string; readonly maxBytes: number }
  | { readonly code: 'tooSlow'; readonly url: string; readonly seconds: number }
  | {
      readonly code: 'cutShort'
      readonly url: string
      readonly bytes: number
      readonly expectedBytes: number
    }
  /** An error page, or another file than requested. */
  | { readonly code: 'notWhatWasAsked'; readonly url: string; readonly reason: string }
  | { readonly code: 'nothingThere'; readonly url: string }
  /** The archive is of another region. */
  | { readonly code: 'areaOutside' }
  /** Days that the archive has, such as 1995-01-01; `last` is null while it continues. */
  | { readonly code: 'periodOutside'; readonly first: string; readonly last: string | null }
  | { readonly code: 'keyMissing'; readonly settings: readonly string[] }
  /** Users other than its owner may read the file with the keys. */
  | { readonly code: 'keysReadable'; readonly file: string }
  | { readonly code: 'keysUnclear'; readonly file: string; readonly line: number }
  | { readonly code: 'urlInvalid'; readonly setting: string }
  /** The licences of a data set must be accepted on a page, once for each account. */
  | { readonly code: 'licenceMissing'; readonly page: string }
  /** The source queued a request but could not serve it. */
  | { readonly code: 'jobFailed'; readonly url: string; readonly reason: string }
  /** The atlas is of another kind than the data to add. */
  | {
      readonly code: 'atlasUnlike'
      readonly id: string
      readonly what: 'synthetic' | 'area' | 'step' | 'source'
    }
  /** The atlas has variables that the source lacks. */
  | { readonly code: 'atlasNeedsMore'; readonly id: string; readonly variables: readonly string[] }
  /** Another command fetches the same data. */
  | { readonly code: 'running'; readonly folder: string }
  /** A fetched file differs from the written one. */
  | { readonly code: 'fileDamaged'; readonly file: string }

/** A known failure of a fetch. */
export class SupplyError extends Error {
  readonly source: SourceId | null
  readonly fault: SupplyFault

  constructor(source: SourceId | null, fault: SupplyFault, options?: ErrorOptions) {
    super(`${source ?? 'supply'}: ${JSON.stringify(fault)}`, options)
    this.source = source
    this.fault = fault
  }
}
