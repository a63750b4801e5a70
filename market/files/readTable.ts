import { createHash } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { open } from 'node:fs/promises'
import path from 'node:path'
import { createGunzip } from 'node:zlib'
import { type Delimiter, readDelimited } from '#domain'
import { UnreadableFile } from './issues.ts'

/** Longest file, unpacked, bytes; thirty years of quarter-hours with twenty columns are less. */
const maxBytes = 256 * 1024 * 1024
const maxLineLength = 20_000

/** What a file is called and what it holds. */
export interface FileIdentity {
  readonly file: string
  /** Of the file as it lies there, packed or not. */
  readonly sha256: string
}

/**
 * Reads a table row by row as its bytes come, also packed by gzip. Comments (#) are left out; cells may be quoted.
 *
 * @param onRow  line counted from 1
 * @throws UnreadableFile  for a file that is not there, damaged or too long
 */
export async function readTable(
  file: string,
  onRow: (line: number, cells: readonly string[]) => void,
  signal?: AbortSignal,
): Promise<FileIdentity> {
  const name = path.basename(file)
  if (!existsSync(file)) throw new UnreadableFile({ file, code: 'notFound' })
  const hash = createHash('sha256')
  const rows = rowReader(name, onRow)
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

/** The same of a table that came as text. @param file  what issues call it @throws UnreadableFile */
export function readTableText(
  file: string,
  text: string,
  onRow: (line: number, cells: readonly string[]) => void,
): FileIdentity {
  const rows = rowReader(file, onRow)
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
  let decoder: TextDecoder | undefined
  let length = 0
  for await (const chunk of unpacked as AsyncIterable<Uint8Array>) {
    length += chunk.length
    if (length > maxBytes) {
      bytes.destroy()
      throw new UnreadableFile({ file: name, code: 'tooLong', max: maxBytes / 1024 / 1024 })
    }
    // Only headers have letters beyond ASCII; those of Windows-1252 become marks that no column is known by.
    decoder ??= new TextDecoder(encodingOf(chunk))
    yield decoder.decode(chunk, { stream: true })
  }
  if (decoder !== undefined) yield decoder.decode()
}

function rowReader(file: string, onRow: (line: number, cells: readonly string[]) => void) {
  let rest = ''
  let line = 0
  let delimiter: Delimiter | undefined

  function takeLine(text: string): void {
    line += 1
    if (text.length > maxLineLength) throw new UnreadableFile({ file, code: 'lineTooLong', line })
    if (text === '' || text.startsWith('#')) return
    delimiter ??= delimiterOf(text)
    const cells = text.includes('"')
      ? (readDelimited(text, delimiter)[0]?.cells ?? [])
      : text.split(delimiter).map((cell) => cell.trim())
    onRow(line, cells)
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
    },
  }
}

function delimiterOf(head: string): Delimiter {
  const candidates: readonly Delimiter[] = [';', '\t', ',']
  return candidates.toSorted((a, b) => head.split(b).length - head.split(a).length)[0]!
}

function encodingOf(start: Uint8Array): string {
  if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le'
  if (start[0] === 0xfe && start[1] === 0xff) return 'utf-16be'
  return 'utf-8'
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
