import { createHash } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { open } from 'node:fs/promises'
import path from 'node:path'
import { createGunzip } from 'node:zlib'
import { UnreadableFile } from './issues.ts'
import { type TableTaker, tableReader } from './tableHead.ts'

/** Longest file, uncompressed, bytes; thirty years of quarter-hours with twenty columns are less. */
const maxBytes = 256 * 1024 * 1024
const maxLineLength = 20_000

/** Name and checksum of a file. */
export interface FileIdentity {
  readonly file: string
  /** SHA-256 of the file as stored, compressed or not. */
  readonly sha256: string
}

/**
 * Reads a table row by row as its bytes arrive, also compressed by gzip; cells may be quoted.
 *
 * @throws UnreadableFile  for a file that is missing, damaged or too long, and errors of the taker
 */
export async function readTable(
  file: string,
  taker: TableTaker,
  signal?: AbortSignal,
): Promise<FileIdentity> {
  const name = path.basename(file)
  if (!existsSync(file)) throw new UnreadableFile({ file, code: 'notFound' })
  const hash = createHash('sha256')
  const rows = lineReader(name, taker)
  try {
    for await (const text of textOf(file, name, hash, signal)) rows.take(text)
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    if (code === 'EACCES' || code === 'EPERM') throw new UnreadableFile({ file: name, code: 'notAllowed' })
    if (code.startsWith('Z_') || code === 'EISDIR') throw new UnreadableFile({ file: name, code: 'damaged' })
    throw error
  }
  rows.end()
  return { file: name, sha256: hash.digest('hex') }
}

/** Reads a table from text. @param file  its name in issues @throws UnreadableFile */
export function readTableText(file: string, text: string, taker: TableTaker): FileIdentity {
  const rows = lineReader(file, taker)
  rows.take(text)
  rows.end()
  return { file, sha256: createHash('sha256').update(text).digest('hex') }
}

async function* textOf(
  file: string,
  name: string,
  hash: { update(bytes: Uint8Array): unknown },
  signal: AbortSignal | undefined,
): AsyncGenerator<string, void, undefined> {
  const start = await firstBytes(file)
  const bytes = createReadStream(file, { highWaterMark: 256 * 1024, ...(signal ? { signal } : {}) })
  bytes.on('data', (chunk) => hash.update(Buffer.from(chunk)))
  const unpacked = start[0] === 0x1f && start[1] === 0x8b ? bytes.pipe(createGunzip()) : bytes
  if (unpacked !== bytes) bytes.on('error', (error) => unpacked.destroy(error))
  let decode: ReturnType<typeof textDecoder> | undefined
  let length = 0
  for await (const chunk of unpacked as AsyncIterable<Uint8Array>) {
    length += chunk.length
    if (length > maxBytes) {
      bytes.destroy()
      throw new UnreadableFile({ file: name, code: 'tooLong', max: maxBytes / 1024 / 1024 })
    }
    decode ??= textDecoder(chunk)
    yield decode(chunk)
  }
}

/** UTF-16 by its mark, UTF-8 if the bytes are valid, else Windows-1252, as Windows spreadsheets write. */
function textDecoder(start: Uint8Array): (chunk: Uint8Array) => string {
  const isUtf16 = (start[0] === 0xff && start[1] === 0xfe) || (start[0] === 0xfe && start[1] === 0xff)
  let decoder = isUtf16
    ? new TextDecoder(start[0] === 0xff ? 'utf-16le' : 'utf-16be')
    : new TextDecoder('utf-8', { fatal: true })
  return (chunk) => {
    try {
      return decoder.decode(chunk, { stream: true })
    } catch {
      decoder = new TextDecoder('windows-1252')
      return decoder.decode(chunk, { stream: true })
    }
  }
}

function lineReader(file: string, taker: TableTaker) {
  const table = tableReader(file, taker)
  let rest = ''
  let line = 0

  function takeLine(text: string): void {
    line += 1
    if (text.length > maxLineLength) throw new UnreadableFile({ file, code: 'lineTooLong', line })
    table.take(line, text)
  }

  return {
    take(text: string): void {
      const lines = (rest + text).split(/\r\n|\n|\r(?!$)/)
      rest = lines.pop()!
      for (const whole of lines) takeLine(whole)
      if (rest.length > maxLineLength) throw new UnreadableFile({ file, code: 'lineTooLong', line: line + 1 })
    },
    end(): void {
      if (rest.trim() !== '') takeLine(rest.trimEnd())
      table.end()
    },
  }
}

async function firstBytes(file: string): Promise<Uint8Array> {
  const handle = await open(file, 'r')
  try {
    const { buffer, bytesRead } = await handle.read(new Uint8Array(4), 0, 4, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}
