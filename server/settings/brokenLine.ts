const assignment = /^\s*(?:export\s+)?[A-Za-z_]\w*\s*=\s*(.*)$/

/**
 * Number of the first line that is neither empty, a comment nor `NAME=value`: the parser would skip it, and the setting
 * would silently have its default. null: none. A quoted value may span several lines.
 */
export function brokenLine(content: string): number | null {
  let quote: string | undefined
  for (const [index, line] of content.split(/\r?\n/).entries()) {
    if (quote !== undefined) {
      if (line.includes(quote)) quote = undefined
      continue
    }
    if (/^\s*(#|$)/.test(line)) continue
    const [, value] = assignment.exec(line) ?? []
    if (value === undefined) return index + 1
    const [first] = value
    const opens = first !== undefined && ['"', "'", '`'].includes(first) && !value.slice(1).includes(first)
    if (opens) quote = first
  }
  return null
}
