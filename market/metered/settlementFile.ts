import { createHash } from 'node:crypto'
import { decodeText, endOfRows, type ReadingRecord, readDelimited, readUnit, wideEncodingOf } from '#domain'
import {
  areThousandsIn,
  type HeadReading,
  type PlantYears,
  plantYears,
  readSettlementHead,
} from '#domain/metered'
import { type FilePart, fileParts } from '../archive/fileParts.ts'
import { UnreadableSettlement } from './issues.ts'

export interface SettlementFile {
  readonly tables: readonly FilePart[]
  /** Names of members that are not tables. */
  readonly notNeeded: readonly string[]
  close(): void
}

/** Maximum unpacked bytes of a file; a year of one operator has some hundreds of megabytes. */
const mostBytes = 16 * 2 ** 30
/** A longer row means that a quote was never closed. */
const longestRow = 1 << 20

/** Opens an archive of tables, or one table, also packed by gzip. @throws UnreadableSettlement */
export async function openSettlement(path: string, signal: AbortSignal): Promise<SettlementFile> {
  const { parts, close } = await fileParts(
    path,
    (fault, file) =>
      new UnreadableSettlement({
        file,
        code: fault === 'zipTooLarge' ? 'settlementTooLarge' : 'settlementCut',
      }),
    signal,
  )
  const isTable = ({ member }: FilePart) => member === null || /\.(?:csv|txt)$/i.test(member)
  const notNeeded = parts.filter((part) => !isTable(part)).map(({ name }) => name)
  return { tables: parts.filter(isTable), notNeeded, close }
}

export interface TableReading {
  readonly years: PlantYears
  /** SHA-256 of the unpacked bytes. */
  readonly sha256: string
  /** How its head was understood. */
  readonly reading: ReadingRecord
}

/**
 * Sums the rows of a table while reading; memory holds the wind plants and one block of rows. Only the first line
 * depends on the encoding: it is read as UTF-8 if valid, else as Windows-1252; UTF-16 has a byte order mark.
 * @throws UnreadableSettlement
 */
export async function readSettlementTable(
  { name, open }: FilePart,
  year: number,
  signal: AbortSignal,
  onBytes: (count: number) => void,
): Promise<TableReading> {
  const years = plantYears(year)
  const hash = createHash('sha256')
  let found: FoundHead | undefined
  let rest = ''
  let decoder: TextDecoder | null = null
  let [bytes, lines] = [0, 0]
  let areThousands: boolean | null = null

  const openRow = () => new UnreadableSettlement({ file: name, code: 'settlementQuote', line: lines + 1 })

  function takeBlock(block: string): void {
    const rows = rowsOf(block)
    if (rows.length === 0) return
    const below = found === undefined ? rows.slice(1) : rows
    found ??= headOf(rows[0]!, name)
    const { head } = found
    areThousands ??= areThousandsIn(below.map((cells) => cells[head.energy] ?? ''))
    for (const cells of below) {
      const unit = cells[head.category]?.trim() ? null : readUnit(cells[head.energy] ?? '', 'energy')
      if (unit !== null && unit.symbol !== 'kWh') throw headIssue(cells, name, { missing: ['energy'] })
      years.add(cells, head, areThousands ?? false)
    }
  }

  try {
    for await (const chunk of open(onBytes)) {
      signal.throwIfAborted()
      hash.update(chunk)
      const wide = bytes === 0 ? wideEncodingOf(chunk) : null
      if (wide !== null) decoder = new TextDecoder(wide)
      bytes += chunk.length
      if (bytes > mostBytes) throw new UnreadableSettlement({ file: name, code: 'settlementTooLarge' })
      rest +=
        decoder?.decode(chunk, { stream: true }) ??
        Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength).toString('latin1')
      const end = endOfRows(rest)
      if (end > 0) {
        takeBlock(rest.slice(0, end))
        lines += rest.slice(0, end).split('\n').length - 1
        rest = rest.slice(end)
      }
      if (rest.length > longestRow) throw openRow()
    }
    if (isOpen(rest)) throw openRow()
    takeBlock(rest)
  } catch (error) {
    if (error instanceof RangeError)
      throw new UnreadableSettlement({ file: name, code: 'settlementTooLarge' })
    throw error
  }
  if (found === undefined) throw new UnreadableSettlement({ file: name, code: 'settlementWithoutRows' })
  return { years, sha256: hash.digest('hex'), reading: found.record }
}

function rowsOf(block: string): readonly (readonly string[])[] {
  const rows = block.includes('"')
    ? readDelimited(block, ';').map(({ cells }) => cells)
    : block.split('\n').map((line) => (line.endsWith('\r') ? line.slice(0, -1) : line).split(';'))
  return rows.filter((cells) => cells.some((cell) => cell.trim() !== ''))
}

type FoundHead = Extract<HeadReading, { readonly ok: true }>

/** @param cells  one character per byte */
function headOf(cells: readonly string[], file: string): FoundHead {
  const bytes = Buffer.from(cells.join(';'), 'latin1')
  const names = decodeText(bytes).split(';')
  const reading = readSettlementHead(names)
  if (reading.ok) return reading
  throw headIssue(names, file, reading)
}

function headIssue(
  names: readonly string[],
  file: string,
  { missing, repeated = [] }: Partial<Extract<HeadReading, { readonly ok: false }>>,
): UnreadableSettlement {
  const found = names.slice(0, 30)
  return new UnreadableSettlement({ file, code: 'settlementHead', missing: missing ?? [], repeated, found })
}

/** Whether a quote is not closed. */
function isOpen(text: string): boolean {
  return text.split('"').length % 2 === 0
}
