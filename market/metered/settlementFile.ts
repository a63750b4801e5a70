import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { decodeWindows1252, readDelimited } from '#domain'
import { type PlantYears, plantYears, readSettlementHead, type SettlementHead } from '#domain/metered'
import { ZipDamaged, ZipTooLarge, zipMembers } from '../archive/zipMembers.ts'
import { UnreadableSettlement } from './issues.ts'

/** A table of a settlement: a file, or a member of an archive. */
export interface SettlementTable {
  /** As messages name it. */
  readonly name: string
  readonly bytes: number
  open(onBytes: (count: number) => void): AsyncIterable<Uint8Array>
}

export interface SettlementFile {
  readonly tables: readonly SettlementTable[]
  /** Names of members that are no tables. */
  readonly notNeeded: readonly string[]
  close(): void
}

/** Most unpacked bytes of a file; a year of one operator has some hundreds of megabytes. */
const mostBytes = 16 * 2 ** 30
/** A row beyond it is none: a quote was never closed. */
const longestRow = 1 << 20

/** Opens an archive of tables, or one table, also packed by gzip. @throws UnreadableSettlement */
export async function openSettlement(file: string, signal: AbortSignal): Promise<SettlementFile> {
  const name = path.basename(file)
  const { start, size } = await firstBytes(file)
  if (start[0] === 0x50 && start[1] === 0x4b) return openArchive(file, name)
  const isPacked = start[0] === 0x1f && start[1] === 0x8b
  const openBytes = (onBytes: (count: number) => void) => {
    const bytes = createReadStream(file, { highWaterMark: 256 * 1024, signal })
    bytes.on('data', (chunk) => onBytes(chunk.length))
    return isPacked ? unpacked(bytes, name) : bytes
  }
  return { tables: [{ name, bytes: size, open: openBytes }], notNeeded: [], close() {} }
}

async function* unpacked(packed: NodeJS.ReadableStream, file: string): AsyncGenerator<Uint8Array> {
  const unzip = createGunzip()
  // Unlike a pipe it passes errors on, which reading then throws.
  pipeline(packed, unzip, () => {})
  try {
    yield* unzip as AsyncIterable<Uint8Array>
  } catch (error) {
    if (/^Z_/.test((error as NodeJS.ErrnoException).code ?? ''))
      throw new UnreadableSettlement({ file, code: 'settlementCut' })
    throw error
  }
}

async function openArchive(file: string, name: string): Promise<SettlementFile> {
  try {
    const { members, close } = await zipMembers(file)
    const tables = members.filter((member) => /\.(?:csv|txt)$/i.test(member.name))
    const others = members.filter((member) => !tables.includes(member))
    return {
      tables: tables.map((member) => ({ ...member, name: `${name}: ${member.name}` })),
      notNeeded: others.map((member) => `${name}: ${member.name}`),
      close,
    }
  } catch (error) {
    if (error instanceof ZipDamaged) throw new UnreadableSettlement({ file: name, code: 'settlementCut' })
    throw error
  }
}

async function firstBytes(file: string) {
  const handle = await open(file, 'r')
  try {
    const { buffer, bytesRead } = await handle.read(new Uint8Array(4), 0, 4, 0)
    return { start: buffer.subarray(0, bytesRead), size: (await handle.stat()).size }
  } finally {
    await handle.close()
  }
}

export interface TableReading {
  readonly years: PlantYears
  /** Of the unpacked bytes. */
  readonly sha256: string
}

/**
 * Adds up the rows of a table as they come; memory holds the plants with wind and one block of rows. Only the first line
 * has letters that depend on the encoding: it is UTF-8 where it can be, else Windows-1252.
 *
 * @throws UnreadableSettlement
 */
export async function readSettlementTable(
  { name, open }: SettlementTable,
  signal: AbortSignal,
  onBytes: (count: number) => void,
): Promise<TableReading> {
  const years = plantYears()
  const hash = createHash('sha256')
  let head: SettlementHead | undefined
  let rest = ''
  let bytes = 0

  function takeRow(cells: readonly string[]): void {
    if (cells.every((cell) => cell.trim() === '')) return
    if (head === undefined) head = headOf(cells, name)
    else years.add(cells, head)
  }

  function takeBlock(block: string): void {
    if (block.includes('"')) {
      for (const { cells } of readDelimited(block, ';')) takeRow(cells)
      return
    }
    for (const line of block.split('\n'))
      if (line !== '') takeRow((line.endsWith('\r') ? line.slice(0, -1) : line).split(';'))
  }

  try {
    for await (const chunk of open(onBytes)) {
      signal.throwIfAborted()
      hash.update(chunk)
      bytes += chunk.length
      if (bytes > mostBytes) throw new UnreadableSettlement({ file: name, code: 'settlementTooLarge' })
      rest += Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength).toString('latin1')
      const end = endOfRows(rest)
      if (end > 0) {
        takeBlock(rest.slice(0, end))
        rest = rest.slice(end)
      }
      if (rest.length > longestRow) throw new UnreadableSettlement({ file: name, code: 'settlementCut' })
    }
    if (isOpen(rest)) throw new UnreadableSettlement({ file: name, code: 'settlementCut' })
    takeBlock(rest)
  } catch (error) {
    if (error instanceof ZipDamaged) throw new UnreadableSettlement({ file: name, code: 'settlementCut' })
    if (error instanceof RangeError || error instanceof ZipTooLarge)
      throw new UnreadableSettlement({ file: name, code: 'settlementTooLarge' })
    throw error
  }
  if (head === undefined) throw new UnreadableSettlement({ file: name, code: 'settlementWithoutRows' })
  return { years, sha256: hash.digest('hex') }
}

/** @param cells  bytes as letters, one each */
function headOf(cells: readonly string[], file: string): SettlementHead {
  const bytes = Buffer.from(cells.join(';'), 'latin1')
  const text = utf8Of(bytes) ?? decodeWindows1252(bytes)
  const names = text.split(';')
  const reading = readSettlementHead(names)
  if (reading.ok) return reading.head
  const { missing, repeated } = reading
  throw new UnreadableSettlement({
    file,
    code: 'settlementHead',
    missing,
    repeated,
    found: names.slice(0, 30),
  })
}

function utf8Of(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

/** Position after the last line end that is not within quotes; 0 if there is none. */
function endOfRows(text: string): number {
  if (!text.includes('"')) return text.lastIndexOf('\n') + 1
  let end = 0
  let isQuoted = false
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    if (code === 0x22) isQuoted = !isQuoted
    else if (code === 0x0a && !isQuoted) end = i + 1
  }
  return end
}

/** Whether a quote is not closed. */
function isOpen(text: string): boolean {
  return text.split('"').length % 2 === 0
}
