/** Rows of a CSV file without delimiters in its cells, by the names of its columns. */
export function csvRows(text: string): readonly Readonly<Record<string, string>>[] {
  const lines = text
    .replace(/^\ufeff/, '')
    .trim()
    .split(/\r?\n/)
  const [head, ...rows] = lines.map((line) => line.split(','))
  return rows.map((row) => Object.fromEntries(head!.map((name, i) => [name, row[i] ?? ''])))
}
