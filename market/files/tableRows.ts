import type { TableRow } from '#domain'
import { UnreadableFile } from './issues.ts'
import type { TableHead, TableTaker } from './tableHead.ts'

export interface TableRows {
  readonly head: TableHead
  readonly rows: readonly TableRow[]
}

/** Collects the filled rows below the first one that is a header. @param file  its name in issues */
export function rowCollector(file: string, maxRows: number, isHeader: TableTaker['isHeader']) {
  const rows: TableRow[] = []
  let head: TableHead | null = null
  const taker: TableTaker = {
    isHeader,
    begin: (own) => {
      head = own
    },
    row: (line, cells) => {
      if (rows.length >= maxRows) throw new UnreadableFile({ file, code: 'tooManyRows', max: maxRows })
      if (cells.some((cell) => cell !== '')) rows.push({ line, cells })
    },
    noHeader: (columns) => new UnreadableFile({ file, code: 'valueColumnsMissing', columns }),
  }
  return {
    taker,
    /** @throws UnreadableFile  a table without rows */
    table(): TableRows {
      if (head === null || rows.length === 0) throw new UnreadableFile({ file, code: 'noRows' })
      return { head, rows }
    },
  }
}
