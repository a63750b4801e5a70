import type { Journal } from '../journal/journal.ts'
import { type SupplyObject, UnexpectedAnswer } from '../plan.ts'
import { checkedDownload, downloadInParts, type KnownFile, partBytes } from './downloadInParts.ts'
import type { Answer, Fetcher } from './fetcher.ts'
import { versionRequest } from './filePieces.ts'
import { fileVersion, md5OfTag } from './fileVersion.ts'
import { namedFault } from './namedFault.ts'
import { rangeRequest, requireRange } from './rangeAnswer.ts'

/** Enough to read the size of a file that is partly on the disk. */
const probeBytes = 4

export type PartsAnswer =
  /** It is on the disk, and checked as far as its first part allows. */
  | {
      readonly kind: 'downloaded'
      readonly file: string
      readonly bytes: number
      readonly sha256: string
      readonly etag: string | null
    }
  /** The server supports no ranges, or lacks the file: this is its answer. */
  | { readonly kind: 'answer'; readonly answer: Answer }

/**
 * Fetches an object part by part: an interrupted fetch continues, unless the source has another version by now.
 * @throws SupplyError
 */
export async function fetchInParts(
  fetcher: Fetcher,
  journal: Journal,
  object: SupplyObject,
): Promise<PartsAnswer> {
  const { key, source, request, maxBytes, mayBeAbsent } = object
  const begun = await journal.beginningsOf(key)
  const wanted = begun.length > 0 ? probeBytes : partBytes
  const first = await fetcher.ask(source, rangeRequest(request, { offset: 0, length: wanted }), {
    maxBytes,
    answers: mayBeAbsent === true ? [404] : [],
  })
  if (first.status !== 206) return { kind: 'answer', answer: first }
  const bytes = await namedFault(source, request.url, () => sizeOf(first, wanted, maxBytes, object))
  const etag = first.headers.get('etag')
  // Parts of two versions of a file are never combined.
  const version = fileVersion(etag, bytes)
  const file = journal.beginningOf(key, version)
  const isFirstThere = begun.length === 0
  if (!begun.includes(version)) await journal.begin(key, version, isFirstThere ? first.body : null)
  const md5 = object.tagIsMd5 === true ? md5OfTag(etag) : null
  const known: KnownFile = { source, request: versionRequest(request, etag), bytes, md5 }
  const isWhole = isFirstThere && first.body.length === bytes
  const downloaded = isWhole ? checkedDownload(known, file) : downloadInParts(fetcher, known, file)
  return { kind: 'downloaded', file, etag, ...(await downloaded) }
}

async function sizeOf(
  answer: Answer,
  wanted: number,
  maxBytes: number,
  { check }: SupplyObject,
): Promise<number> {
  const bytes = Number(answer.headers.get('content-range')?.split('/')[1])
  if (!(bytes > 0 && bytes <= maxBytes)) throw new UnexpectedAnswer('a file of another size')
  requireRange(answer, { offset: 0, length: Math.min(wanted, bytes) })
  await check(answer.body)
  return bytes
}
