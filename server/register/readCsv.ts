import { type Delimiter, dateOrderOf, endOfRows, readDelimited } from '#domain'
import type { RawUnit } from '#domain/register'
import { withoutBadSigns } from './badSigns.ts'
import { UnreadableRegister } from './issues.ts'
import { type RowReader, rowReader } from './rawUnits.ts'
import type { RegisterNotes } from './registerNotes.ts'
import type { RegisterReading } from './registerReading.ts'

const dateFields = ['commissionedOn', 'plannedOn', 'decommissionedOn', 'eegCommissionedOn'] as const

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
    const unit = read(clean.map(({ text }) => text))
    // Dates with slashes have the month first: in a table where days come first too many records are bad.
    const isDayFirst = dateFields.some((field) => dateOrderOf([unit[field]]) === 'dayFirst')
    if (isDayFirst) onBadRecord(line)
    else onUnit(unit)
  }

  function take(block: string): void {
    delimiter ??= delimiterOf(block)
    const found = readDelimited(block, delimiter)
    for (const { line, cells } of found) {
      if (rows === undefined) {
        rows = rowReader(cells, reading)
        if (!rows.ok) throw new UnreadableRegister({ file, code: 'columnsMissing', columns: rows.missing })
        continue
      }
      if (!rows.ok) return
      const { isRow, read } = rows
      const row = isRow(cells) ? cells : withoutQuotes(cells, delimiter)
      if (isRow(row)) takeUnit(row, firstLine + line - 1, read)
      else onBadRecord(firstLine + line - 1)
    }
    firstLine += block.split('\n').length - 1
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
/** Cells of a row in which a stray quote hides delimiters. */
function withoutQuotes(cells: readonly string[], delimiter: Delimiter): readonly string[] {
  return cells.flatMap((cell) => cell.replaceAll('"', '').split(delimiter))
}

function delimiterOf(start: string): Delimiter {
  const head = start.slice(0, Math.max(start.indexOf('\n'), 0) || start.length)
  const candidates: readonly Delimiter[] = [';', '\t', ',']
  return candidates.toSorted((a, b) => head.split(b).length - head.split(a).length)[0]!
}
