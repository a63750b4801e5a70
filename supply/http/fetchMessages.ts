import { open, readFile, rm, stat, truncate } from 'node:fs/promises'
import { SupplyError } from '../faults.ts'
import { type Journal, writeWhole } from '../journal/journal.ts'
import type { SupplyObject } from '../plan.ts'
import { checkedDownload } from './downloadInParts.ts'
import type { Answer, Fetcher } from './fetcher.ts'
import type { PartsAnswer } from './fetchInParts.ts'
import { versionRequest } from './filePieces.ts'
import { fileVersion } from './fileVersion.ts'
import { namedFault } from './namedFault.ts'
import { rangeRequest } from './rangeAnswer.ts'

/** Sections 0 to 4 of a message: its content and time. */
const headBytes = 256
/** A field of a model has a few MB. */
const mostMessageBytes = 64 << 20
/** Messages between two records of the progress; later ones are fetched again after an interruption. */
const messagesPerNote = 20

interface Passed {
  /** Offset of the next message at the source. */
  readonly offset: number
  /** Bytes of the needed messages on the disk. */
  readonly storedBytes: number
}

/**
 * Reads a file of GRIB 2 messages by ranges: it requests the header of each message, and the rest of needed ones, which
 * it stores one after another. An interrupted fetch continues, unless the source has another version by now.
 * @throws SupplyError
 */
export async function fetchMessages(
  fetcher: Fetcher,
  journal: Journal,
  object: SupplyObject,
  wants: (head: Buffer) => boolean,
): Promise<PartsAnswer> {
  const { key, source, request, maxBytes } = object
  const ask = (offset: number, length: number, own = request) =>
    fetcher.ask(source, rangeRequest(own, { offset, length }), {
      maxBytes: mostMessageBytes + headBytes,
      answers: object.mayBeAbsent === true ? [404] : [],
    })
  const refuse = (reason: string) =>
    new SupplyError(source, { code: 'notWhatWasAsked', url: request.url, reason })
  const first = await ask(0, headBytes)
  if (first.status === 404) return { kind: 'answer', answer: first }
  const size = sizeOf(first)
  if (first.status !== 206 || !(size > 0 && size <= maxBytes)) throw refuse('no part of a file of messages')
  const etag = first.headers.get('etag')
  const version = fileVersion(etag, size)
  const file = journal.beginningOf(key, version)
  const note = `${file}.json`
  const isBegun = (await journal.beginningsOf(key)).includes(version)
  const passed = isBegun ? await readPassed(note, file) : null
  if (passed === null) await journal.begin(key, version, Buffer.alloc(0))
  else await truncate(file, passed.storedBytes)
  const target = await open(file, 'a')
  let { offset, storedBytes } = passed ?? { offset: 0, storedBytes: 0 }
  const own = versionRequest(request, etag)
  try {
    let head = offset === 0 ? first.body : null
    for (let count = 1; offset < size; count++) {
      head ??= bodyOf(await ask(offset, Math.min(headBytes, size - offset), own), offset, refuse)
      const length = messageBytes(head)
      if (length === null || offset + length > size) throw refuse(`no message at byte ${offset}`)
      const isNeeded = await namedFault(source, request.url, () => wants(head!))
      head = null
      if (isNeeded) {
        // The next header is fetched along with it.
        const wanted = Math.min(length + headBytes, size - offset)
        const body = bodyOf(await ask(offset, wanted, own), offset, refuse)
        if (body.length < length || body.toString('latin1', length - 4, length) !== '7777')
          throw refuse(`the message at byte ${offset} has no end`)
        await target.appendFile(body.subarray(0, length))
        storedBytes += length
        if (body.length > length) head = body.subarray(length)
      }
      offset += length
      if (count % messagesPerNote === 0) {
        await target.sync()
        await writeWhole(note, JSON.stringify({ offset, storedBytes } satisfies Passed))
      }
    }
    await target.sync()
  } finally {
    await target.close()
  }
  await rm(note, { force: true })
  if (storedBytes === 0) throw refuse('none of its messages is wanted')
  const known = { source, request, bytes: storedBytes, md5: null }
  return { kind: 'downloaded', file, etag, ...(await checkedDownload(known, file)) }
}

/** null: it begins from the start. */
async function readPassed(note: string, file: string): Promise<Passed | null> {
  try {
    const passed = JSON.parse(await readFile(note, 'utf8')) as Passed
    return (await stat(file)).size >= passed.storedBytes ? passed : null
  } catch {
    return null
  }
}

function sizeOf({ headers }: Answer): number {
  return Number(headers.get('content-range')?.split('/')[1])
}

function bodyOf(
  { status, headers, body }: Answer,
  offset: number,
  refuse: (reason: string) => Error,
): Buffer {
  const from = Number(/^bytes (\d+)-/.exec(headers.get('content-range') ?? '')?.[1])
  if (status !== 206 || from !== offset) throw refuse('another part of the file than requested')
  return body
}

/** @returns null if it is no message of edition 2 */
function messageBytes(head: Buffer): number | null {
  if (head.length < 16 || head.toString('latin1', 0, 4) !== 'GRIB' || head[7] !== 2) return null
  const length = Number(head.readBigUInt64BE(8))
  return length > 20 && length <= mostMessageBytes ? length : null
}
