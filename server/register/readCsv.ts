import { type Delimiter, readDelimited } from '#domain'
import type { RawUnit } from '#domain/register'
import { UnreadableRegister } from './issues.ts'
import { type RowReader, rowReader } from './rawUnits.ts'

/** Reads a table of units as its text comes; a block of whole rows at a time is held. */
export async function readCsvUnits(
  chunks: AsyncIterable<string>,
  file: string,
  onUnit: (unit: RawUnit) => void,
): Promise<void> {
  let rest = ''
  let delimiter: Delimiter | undefined
  let rows: RowReader | undefined

  function take(block: string): void {
    delimiter ??= delimiterOf(block)
    for (const { cells } of readDelimited(block, delimiter)) {
      if (rows === undefined) {
        rows = rowReader(cells)
        if (!rows.ok) throw new UnreadableRegister({ file, code: 'columnsMissing', columns: rows.missing })
      } else if (rows.ok) onUnit(rows.read(cells))
    }
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

function delimiterOf(start: string): Delimiter {
  const head = start.slice(0, Math.max(start.indexOf('\n'), 0) || start.length)
  const candidates: readonly Delimiter[] = [';', '\t', ',']
  return candidates.toSorted((a, b) => head.split(b).length - head.split(a).length)[0]!
}

/** Position behind the last line end that is not within quotes; 0 if there is none. */
function endOfRows(text: string): number {
  let end = 0
  let isQuoted = false
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    if (code === 0x22) isQuoted = !isQuoted
    else if (code === 0x0a && !isQuoted) end = i + 1
  }
  return end
}
