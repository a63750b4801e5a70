/** A file of a known layout as a table with a head that shows quantities and units. */
export interface KnownTable {
  readonly text: string
  /** Columns of the file that the table lacks. */
  readonly left: readonly string[]
}

interface Layout {
  /** Lines above the table, as many as in the file. */
  readonly above: readonly string[]
  /** Names of the file's columns; empty ones are none. */
  readonly codes: readonly string[]
  readonly cellsOf: (line: string) => readonly string[]
  readonly columns: readonly KnownColumn[]
}

interface KnownColumn {
  readonly head: string
  /** Columns of the file that it is made of; it is left out if one of them is missing. */
  readonly of: readonly string[]
  /** Its text, made of theirs. */
  readonly textOf?: (...cells: string[]) => string
}

/** Writes rows as a table, line by line. Blank lines and comments stay empty. */
export function tableOfColumns(rows: readonly string[], layout: Layout): KnownTable {
  const { above, codes, cellsOf } = layout
  const columns = layout.columns.filter(({ of }) => of.every((code) => codes.includes(code)))
  const places = columns.map(({ of }) => of.map((code) => codes.indexOf(code)))
  const rowOf = (line: string) => {
    if (line.trim() === '' || line.startsWith('#')) return ''
    const cells = cellsOf(line)
    return columns
      .map(({ textOf = (text) => text! }, i) => textOf(...places[i]!.map((at) => cells[at] ?? '')))
      .join('\t')
  }
  const used = new Set(['', ...columns.flatMap(({ of }) => of)])
  return {
    text: [...above, columns.map(({ head }) => head).join('\t'), ...rows.map(rowOf)].join('\n'),
    left: codes.filter((code) => !used.has(code)),
  }
}
