import { createHash } from 'node:crypto'
import { mkdir, open, rm, stat, truncate } from 'node:fs/promises'
import path from 'node:path'
import { SupplyError } from '../faults.ts'
import type { SourceId } from '../sources.ts'
import type { Fetcher } from './fetcher.ts'
import { namedFault } from './namedFault.ts'
import { rangeRequest, requireRange } from './rangeAnswer.ts'
import type { SourceRequest } from './sourceRequest.ts'

export const partBytes = 1 << 22

/** A file whose size is known before the fetch. */
export interface KnownFile {
  readonly source: SourceId
  readonly request: SourceRequest
  readonly bytes: number
  /** null: the source provides none. */
  readonly md5: string | null
}

export interface Downloaded {
  readonly bytes: number
  readonly sha256: string
}

/**
 * Fetches a file part by part: parts on the disk are not fetched again, memory holds one part. Parts are appended in
 * order, so a part on the disk is either complete or cut off.
 * @throws SupplyError if size or checksum differ from the announced ones; the file is then deleted
 */
export async function downloadInParts(fetcher: Fetcher, known: KnownFile, file: string): Promise<Downloaded> {
  await mkdir(path.dirname(file), { recursive: true })
  const there = await stat(file).then(
    ({ size }) => size,
    () => 0,
  )
  // The end of the file may never have reached the disk before a crash.
  let offset = Math.min(known.bytes, Math.max(0, there - (there % partBytes)))
  if (there > 0) await truncate(file, offset)
  while (offset < known.bytes) {
    const part = await partOf(fetcher, known, offset)
    const handle = await open(file, 'a')
    try {
      await handle.write(part)
      await handle.sync()
    } finally {
      await handle.close()
    }
    offset += part.length
  }
  return checkedDownload(known, file)
}

async function partOf(
  fetcher: Fetcher,
  { source, request, bytes }: KnownFile,
  offset: number,
): Promise<Buffer> {
  const range = { offset, length: Math.min(partBytes, bytes - offset) }
  const answer = await fetcher.ask(source, rangeRequest(request, range), { maxBytes: bytes })
  // A server without ranges sends the whole file.
  if (answer.status === 200 && answer.body.length === bytes) return answer.body.subarray(offset)
  await namedFault(source, request.url, () => requireRange(answer, range))
  return answer.body
}

/** A complete file on the disk. @throws SupplyError if its checksum differs; it is then deleted */
export async function checkedDownload(
  { source, request, bytes, md5 }: KnownFile,
  file: string,
): Promise<Downloaded> {
  const [own, sha256] = [createHash('md5'), createHash('sha256')]
  const handle = await open(file, 'r')
  try {
    for await (const chunk of handle.createReadStream({ autoClose: false })) {
      own.update(chunk as Buffer)
      sha256.update(chunk as Buffer)
    }
  } finally {
    await handle.close()
  }
  if (md5 !== null && own.digest('hex') !== md5) {
    await rm(file)
    const reason = 'bytes of another checksum'
    throw new SupplyError(source, { code: 'notWhatWasAsked', url: request.url, reason })
  }
  return { bytes, sha256: sha256.digest('hex') }
}
