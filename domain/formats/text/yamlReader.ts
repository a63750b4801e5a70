import type { JsonNode, JsonReading } from './jsonReader.ts'
import { linesOf, withoutByteOrderMark } from './textLines.ts'
import { openBrackets, readFlow, scalarOf, withoutComment } from './yamlFlow.ts'

/** A line with content: its indentation, and its text without comment. */
interface Row {
  readonly line: number
  readonly indent: number
  readonly text: string
}

const maxDepth = 64
const entry = /^("(?:[^"\\]|\\.)*"|'[^']*'|[^\s"'[{&*!|>-][^:]*?|-?\d+)[ \t]*:(?:[ \t]+(.*))?$/s
const item = /^-(?:[ \t]+(.*))?$/s

/**
 * Reads YAML as programs of wind energy write it, keeping the line of every value: mappings and lists in block and flow
 * style, quoted and plain scalars. Numbers follow YAML 1.1 with `.5`, `5.` and `.nan`. A tag such as `!include` stays
 * the text of its value. Anchors, several documents and keys that are no scalars are faults.
 * @returns the first fault's line
 */
export function readYaml(text: string): JsonReading {
  const rows = rowsOf(text)
  const [first] = rows
  if (first === undefined) return { ok: false, line: 1 }
  let at = 0
  const root = readBlock(first.indent, 0)
  return root !== null && at === rows.length
    ? { ok: true, root }
    : { ok: false, line: (rows[at] ?? rows.at(-1)!).line }

  function readBlock(indent: number, depth: number): JsonNode | null {
    const row = rows[at]
    if (row === undefined || depth > maxDepth) return null
    if (item.test(row.text)) return readItems(indent, depth)
    return entry.test(row.text) ? readMapping(indent, depth) : readValue(row.text, row.line, indent - 1)
  }

  function readItems(indent: number, depth: number): JsonNode | null {
    const items: JsonNode[] = []
    const { line } = rows[at]!
    for (let row = rows[at]; row?.indent === indent; row = rows[at]) {
      const match = item.exec(row.text)
      if (match === null) break
      const rest = match[1] ?? ''
      if (rest === '') at += 1
      // The content of an item begins a block of its own.
      else rows[at] = { line: row.line, indent: indent + row.text.length - rest.length, text: rest }
      const next = rows[at]
      const isEmpty = rest === '' && (next === undefined || next.indent <= indent)
      const value = isEmpty ? nothingAt(row.line) : next && readBlock(next.indent, depth + 1)
      if (!value) return null
      items.push(value)
    }
    return { kind: 'array', line, items }
  }

  function readMapping(indent: number, depth: number): JsonNode | null {
    const members = new Map<string, JsonNode>()
    const { line } = rows[at]!
    for (let row = rows[at]; row?.indent === indent; row = rows[at]) {
      const match = entry.exec(row.text)
      if (match === null) return null
      const [, key, rest = ''] = match
      const value = rest === '' ? readBelow(row, depth) : readValue(rest, row.line, indent)
      if (value === null) return null
      members.set(keyOf(key!), value)
    }
    return { kind: 'object', line, members }
  }

  /** The value of a key without text: lines that are indented further, or a list below the key. */
  function readBelow(row: Row, depth: number): JsonNode | null {
    at += 1
    const next = rows[at]
    const isBelow =
      next !== undefined && (next.indent > row.indent || (next.indent === row.indent && item.test(next.text)))
    return isBelow ? readBlock(next.indent, depth + 1) : nothingAt(row.line)
  }

  /** A value that begins in a row, and perhaps continues in rows indented further than its key. */
  function readValue(text: string, line: number, indent: number): JsonNode | null {
    if (/^[&*]/.test(text)) return null
    if (/^[[{]/.test(text)) {
      const parts = [text]
      at += 1
      for (let open = openBrackets(text); open > 0 && at < rows.length; at += 1) {
        parts.push(rows[at]!.text)
        open += openBrackets(rows[at]!.text)
      }
      return readFlow(parts.join('\n'), line)
    }
    at += 1
    const isBlock = /^[|>][-+]?$/.test(text)
    const parts = isBlock ? [] : [text]
    for (let row = rows[at]; row !== undefined && row.indent > indent; row = rows[at]) {
      parts.push(row.text)
      at += 1
    }
    return scalarOf(parts.join(text.startsWith('|') ? '\n' : ' '), line)
  }
}

function rowsOf(text: string): Row[] {
  const rows: Row[] = []
  for (const { number, text: written } of linesOf(withoutByteOrderMark(text))) {
    const content = withoutComment(written).trimEnd()
    const own = content.trimStart()
    if (own === '' || (rows.length === 0 && /^(?:---|%)/.test(own))) continue
    rows.push({ line: number, indent: content.length - own.length, text: own })
  }
  return rows
}

function nothingAt(line: number): JsonNode {
  return { kind: 'literal', line, value: null }
}

function keyOf(key: string): string {
  return /^["']/.test(key) ? key.slice(1, -1) : key
}
