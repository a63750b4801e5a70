import type { Context } from './context.ts'

/** Prints rows in columns as wide as their widest cell. @param head  null: none */
export function printTable(
  { print, words }: Context,
  head: readonly string[] | null,
  rows: readonly (readonly string[])[],
): void {
  if (rows.length === 0) print(words.customerCommand.none)
  const all = head === null || rows.length === 0 ? rows : [head, ...rows]
  const columns = Math.max(0, ...all.map((row) => row.length))
  const widths = Array.from({ length: columns }, (_, column) =>
    Math.max(...all.map((row) => row[column]?.length ?? 0)),
  )
  for (const row of all)
    print(
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
}
