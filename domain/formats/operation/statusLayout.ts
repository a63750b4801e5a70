import { foldHead } from '../../reading/index.ts'
import type { IssueList } from '../issueList.ts'
import { cellsOfLine, type Delimiter, delimitersOfNames } from '../text/delimitedText.ts'
import { filledLinesOf, type TextLine } from '../text/textLines.ts'

const mostHeadLines = 60
const maxRows = 200_000

export interface StatusHead {
  readonly line: number
  readonly delimiter: Delimiter
  readonly start: number
  readonly end: number
  readonly category: number
  readonly heads: readonly string[]
}

export interface StatusLayout {
  readonly above: readonly TextLine[]
  readonly head: StatusHead
  readonly rows: readonly { readonly line: number; readonly cells: readonly string[] }[]
}

/** Finds the head and the rows below it; null after adding an error. */
export function statusLayoutOf(text: string, errors: IssueList): StatusLayout | null {
  const above: TextLine[] = []
  const rows: { readonly line: number; readonly cells: readonly string[] }[] = []
  let head: StatusHead | null = null
  for (const line of filledLinesOf(text)) {
    if (head === null) {
      head = headOf(line)
      if (head === null) above.push(line)
      if (above.length > mostHeadLines) break
      continue
    }
    if (rows.length === maxRows) {
      errors.add({ code: 'tooManyRows', line: line.number, max: maxRows })
      return null
    }
    const cells = cellsOfLine(line.text, head.delimiter).map((one) => one.trim())
    rows.push({ line: line.number, cells })
  }
  if (head !== null) return { above, head, rows }
  errors.add({ code: 'statusColumnsMissing' })
  return null
}

function headOf({ number, text }: TextLine): StatusHead | null {
  for (const delimiter of delimitersOfNames) {
    const heads = cellsOfLine(text.replace(/^#\s*/, ''), delimiter).map((one) => one.trim())
    const at = (...names: string[]) => heads.findIndex((one) => names.includes(foldHead(one)))
    const [start, end, category] = [
      at('timestamp start', 'start', 'begin'),
      at('timestamp end', 'end'),
      at('iec category', 'iec 61400 26 category', 'iec kategorie'),
    ]
    if (start >= 0 && end >= 0 && category >= 0)
      return { line: number, delimiter, start, end, category, heads }
  }
  return null
}
