import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { fileBytes, packingOf } from '../archive/fileBytes.ts'
import { textChunks } from '../archive/textChunks.ts'
import { UnreadableFile } from './issues.ts'
import { type TableTaker, tableReader } from './tableHead.ts'

/** Maximum file size, uncompressed, bytes; thirty years of quarter-hours with twenty columns are smaller. */
const maxBytes = 256 * 1024 * 1024
const maxLineLength = 20_000

export interface FileIdentity {
  readonly file: string
  /** SHA-256 of the file as stored, compressed or not. */
  readonly sha256: string
}

/**
 * Reads a table row by row as its bytes arrive, also compressed by gzip; cells may be quoted.
 * @throws UnreadableFile for a file that is missing, damaged or too long, and errors of the taker
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
    const bytes = fileBytes(file, (await packingOf(file)).packing, {
      onStored: (chunk) => hash.update(chunk),
      damaged: () => new UnreadableFile({ file: name, code: 'damaged' }),
      signal,
    })
    for await (const text of textChunks(bounded(bytes, name))) rows.take(text)
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    if (code === 'EACCES' || code === 'EPERM') throw new UnreadableFile({ file: name, code: 'notAllowed' })
    if (code === 'EISDIR') throw new UnreadableFile({ file: name, code: 'damaged' })
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

/** @throws UnreadableFile  beyond the longest file */
async function* bounded(
  bytes: AsyncIterable<Uint8Array>,
  file: string,
): AsyncGenerator<Uint8Array, void, undefined> {
  let length = 0
  for await (const chunk of bytes) {
    length += chunk.length
    if (length > maxBytes) throw new UnreadableFile({ file, code: 'tooLong', max: maxBytes / 1024 / 1024 })
    yield chunk
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
