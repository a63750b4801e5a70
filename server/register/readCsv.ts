import { type Delimiter, dateOrderOf, endOfRows, readDelimited } from '#domain'
import type { RawUnit } from '#domain/register'
import { withoutBadSigns } from './badSigns.ts'
import { UnreadableRegister } from './issues.ts'
import { type RowReader, rowReader } from './rawUnits.ts'
import { registerField } from './registerFields.ts'
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
  /** The register's page writes the month first; other tables must show it. */
  let isMonthFirst = false
  const open: { readonly line: number; readonly text: string }[] = []

  function takeUnit(cells: readonly string[], line: number, read: (cells: readonly string[]) => RawUnit) {
    const clean = cells.map((cell) => withoutBadSigns(cell, 'table'))
    if (clean.some(({ badAt }) => badAt >= 0)) onBadSigns(line)
    const unit = read(clean.map(({ text }) => text))
    // Dates with slashes have the month first: in a table where days come first too many records are bad.
    const orders = dateFields.map((field) => dateOrderOf([unit[field]]))
    isMonthFirst ||= orders.includes('monthFirst')
    const openField = dateFields[orders.indexOf('unknown')]
    if (openField !== undefined && open.length === 0) open.push({ line, text: unit[openField] })
    if (orders.includes('dayFirst')) onBadRecord(line)
    else onUnit(unit)
  }

  function take(block: string): void {
    delimiter ??= delimiterOf(block)
    const found = readDelimited(block, delimiter)
    for (const { line, cells } of found) {
      if (rows === undefined) {
        rows = rowReader(cells, reading)
        isMonthFirst = areOfPage(cells)
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
  const [first] = open
  if (first && !isMonthFirst) throw new UnreadableRegister({ file, code: 'dateOrderOpen', ...first })
}

/** Whether heads are those of the export of the register's page. */
function areOfPage(heads: readonly string[]): boolean {
  const ofPage = (['number', 'commissionedOn'] as const).map((field) => registerField(field).names[1]!)
  return heads.some((head) => ofPage.includes(head.trim()))
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
