import { type Delimiter, endOfRows, readDelimited } from '#domain'
import type { RawUnit } from '#domain/register'
import { withoutBadSigns } from './badSigns.ts'
import { UnreadableRegister } from './issues.ts'
import { type RowReader, rowReader } from './rawUnits.ts'
import type { RegisterNotes } from './registerNotes.ts'
import type { RegisterReading } from './registerReading.ts'

/** Reads a table of units as its text arrives; memory holds a block of complete rows. */
export async function readCsvUnits(
  chunks: AsyncIterable<string>,
  file: string,
  { notes, reading }: { readonly notes: RegisterNotes; readonly reading: RegisterReading },
  onUnit: (unit: RawUnit) => void,
): Promise<void> {
  const { onBadRecord, onBadSigns } = notes.of(file)
  let rest = ''
  let firstLine = 1
  let delimiter: Delimiter | undefined
  let rows: RowReader | undefined

  function takeUnit(cells: readonly string[], line: number, read: (cells: readonly string[]) => RawUnit) {
    const clean = cells.map((cell) => withoutBadSigns(cell, 'table'))
    if (clean.some(({ badAt }) => badAt >= 0)) onBadSigns(line)
    onUnit(read(clean.map(({ text }) => text)))
  }

  function take(block: string): void {
    delimiter ??= delimiterOf(block)
    const found = readDelimited(block, delimiter)
    const lines = block.split('\n')
    for (const [index, { line, cells }] of found.entries()) {
      if (rows === undefined) {
        rows = rowReader(cells, reading)
        if (!rows.ok) throw new UnreadableRegister({ file, code: 'columnsMissing', columns: rows.missing })
        continue
      }
      if (!rows.ok) return
      const { isRow, read } = rows
      const nextLine = found[index + 1]?.line ?? lines.length + 1
      if (nextLine - line <= 1 && isRow(cells)) {
        takeUnit(cells, firstLine + line - 1, read)
        continue
      }
      const own = rowsOfLines(lines.slice(line - 1, nextLine - 1), delimiter, isRow)
      const areRows = own.filter(Array.isArray).length > 1
      if (!areRows && isRow(cells)) takeUnit(cells, firstLine + line - 1, read)
      else
        for (const [offset, row] of own.entries())
          if (row === 'damaged') onBadRecord(firstLine + line + offset - 1)
          else if (row !== 'empty') takeUnit(row, firstLine + line + offset - 1, read)
    }
    firstLine += lines.length - 1
  }

  for await (const chunk of chunks) {
    rest += chunk
    const end = endOfRows(rest)
    if (end === 0) continue
    take(rest.slice(0, end))
    rest = rest.slice(end)
  }
  take(rest)
}
/** Rows of single lines: a stray quote joins lines that are separate rows. */
function rowsOfLines(
  lines: readonly string[],
  delimiter: Delimiter,
  isRow: (cells: readonly string[]) => boolean,
): readonly (readonly string[] | 'empty' | 'damaged')[] {
  return lines.map((text) => {
    const readings = [text, text.replaceAll('"', '')].flatMap((one) => readDelimited(one, delimiter))
    if (readings.length === 0) return 'empty'
    return readings.map(({ cells }) => cells).find(isRow) ?? 'damaged'
  })
}

function delimiterOf(start: string): Delimiter {
  const head = start.slice(0, Math.max(start.indexOf('\n'), 0) || start.length)
  const candidates: readonly Delimiter[] = [';', '\t', ',']
  return candidates.toSorted((a, b) => head.split(b).length - head.split(a).length)[0]!
}
