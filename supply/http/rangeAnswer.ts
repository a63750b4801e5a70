import { type ByteRange, UnexpectedAnswer } from '../plan.ts'
import type { Answer } from './fetcher.ts'
import type { SourceRequest } from './sourceRequest.ts'

export function rangeRequest(request: SourceRequest, { offset, length }: ByteRange): SourceRequest {
  return { ...request, headers: { ...request.headers, range: `bytes=${offset}-${offset + length - 1}` } }
}

/** @throws UnexpectedAnswer if the answer is another part, or the whole */
export function requireRange({ status, headers, body }: Answer, { offset, length }: ByteRange): void {
  const [, first, last] = /^bytes (\d+)-(\d+)\/\d+$/.exec(headers.get('content-range') ?? '') ?? []
  const isRequested = Number(first) === offset && Number(last) === offset + length - 1
  if (status !== 206 || !isRequested || body.length !== length)
    throw new UnexpectedAnswer('another part of the file than requested')
}
