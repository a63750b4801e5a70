/** A line of a file; numbers count from 1. */
export interface NumberedLine {
  readonly number: number
  readonly text: string
}

const leastPairs = 4

/** Combines a line of names above a table with the next line of values: `Latitude: 40.1`. */
export function pairedLines<Line extends NumberedLine>(lines: readonly Line[]): readonly Line[] {
  const cells = lines.map(({ text }) => text.split(','))
  const hasNumber = (row: readonly string[]) => row.some((cell) => /^\s*[+-]?\d+(?:\.\d+)?\s*$/.test(cell))
  const arePairs = (at: number) =>
    cells[at] !== undefined &&
    cells[at].length >= leastPairs &&
    cells[at].length === cells[at + 1]?.length &&
    !hasNumber(cells[at]) &&
    hasNumber(cells[at + 1]!)
  return lines.flatMap((line, at) => {
    if (arePairs(at)) return []
    if (!arePairs(at - 1)) return [line]
    return cells[at]!.map((value, i) => ({ ...line, text: `${cells[at - 1]![i]!.trim()}: ${value.trim()}` }))
  })
}
