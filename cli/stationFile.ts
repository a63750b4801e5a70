import { readFile } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { openPromise } from 'yauzl'
import { createFormat, fileIssueText } from '#contracts'
import {
  decodeText,
  type FileIssue,
  maxFileCharacters,
  readStationTable,
  type StationKind,
  type StationTable,
} from '#domain'
import type { Context } from './context.ts'
import { Failure } from './failure.ts'

const unpack = promisify(gunzip)

/** Data file in the weather service's archives; the others describe the station. */
const productFile = /(^|\/)produkt_[^/]*\.txt$/i

const zipMark = [0x50, 0x4b]
const gzipMark = [0x1f, 0x8b]

/** Reads an hourly file of a station: plain, packed by gzip, or as the archive that the weather service offers. */
export async function readStationFile(
  context: Context,
  file: string,
  kind: StationKind,
): Promise<StationTable> {
  const { aktermCommand: text } = context.words
  const result = readStationTable(await textOfFile(context, file), kind)
  const tell = (issue: FileIssue) => `${text.issue(file, issueText(context, issue))}\n`
  if (!result.ok) throw new Failure(result.issues.map(tell).join('').trimEnd())
  for (const warning of result.warnings) process.stderr.write(tell(warning))
  return result.value
}

/** Bytes of a file that may be packed. @throws Failure  absent, damaged or too large */
export async function bytesOfFile(context: Context, file: string): Promise<Uint8Array> {
  const { aktermCommand: text } = context.words
  const bytes = await readFile(file).catch((error: NodeJS.ErrnoException) => {
    throw new Failure(error.code === 'ENOENT' ? text.noSuchFile(file) : text.unreadable(file), 2)
  })
  const begins = (mark: readonly number[]) => mark.every((byte, i) => bytes[i] === byte)
  if (begins(zipMark)) return productOfArchive(context, file)
  if (!begins(gzipMark)) return limited(context, file, bytes)
  try {
    return await unpack(bytes, { maxOutputLength: maxFileCharacters })
  } catch (error) {
    const isLarge = (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE'
    throw isLarge ? tooLarge(context, file) : new Failure(text.unreadable(file))
  }
}

async function textOfFile(context: Context, file: string): Promise<string> {
  return decodeText(await bytesOfFile(context, file))
}

async function productOfArchive(context: Context, file: string): Promise<Uint8Array> {
  const { aktermCommand: text } = context.words
  const damaged = () => new Failure(text.unreadable(file))
  const zip = await openPromise(file, { autoClose: false, lazyEntries: true }).catch(() => {
    throw damaged()
  })
  try {
    for await (const entry of zip.eachEntry()) {
      if (!productFile.test(entry.fileName)) continue
      return await allOf(context, file, await zip.openReadStreamPromise(entry))
    }
  } catch (error) {
    throw error instanceof Failure ? error : damaged()
  } finally {
    zip.close()
  }
  throw new Failure(text.zipWithoutProduct(file))
}

async function allOf(context: Context, file: string, stream: Readable): Promise<Uint8Array> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    length += chunk.length
    if (length > maxFileCharacters) throw tooLarge(context, file)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function limited(context: Context, file: string, bytes: Uint8Array): Uint8Array {
  if (bytes.length > maxFileCharacters) throw tooLarge(context, file)
  return bytes
}

function tooLarge(context: Context, file: string): Failure {
  return new Failure(context.words.aktermCommand.tooLarge(file, String(maxFileCharacters / 1e6)))
}

function issueText(context: Context, issue: FileIssue): string {
  const { words, language } = context
  const said = fileIssueText(issue, words, createFormat(language, words.units).exact)
  return 'line' in issue ? words.fileIssues.atLine(String(issue.line), said) : said
}
