import type { ByteRange, SupplyObject } from '../plan.ts'
import type { SourceRequest } from './sourceRequest.ts'

/** A request for one version of a file: parts of two versions must never be combined. @param etag null: the source has none */
export function versionRequest(request: SourceRequest, etag: string | null): SourceRequest {
  return etag === null ? request : { ...request, headers: { ...request.headers, 'if-match': etag } }
}

export function pieceOfFile(
  { url, etag }: { readonly url: string; readonly etag: string | null },
  range: ByteRange,
) {
  const { length } = range
  const request = versionRequest({ url }, etag)
  return {
    request,
    range,
    maxBytes: length,
    expectedBytes: length,
    mayChange: false,
  } satisfies Partial<SupplyObject>
}

/** Consecutive parts of a range, the last one shorter. */
export function piecesOf({ offset, length }: ByteRange, pieceBytes: number): ByteRange[] {
  return Array.from({ length: Math.ceil(length / pieceBytes) }, (_, index) => ({
    offset: offset + index * pieceBytes,
    length: Math.min(pieceBytes, length - index * pieceBytes),
  }))
}
