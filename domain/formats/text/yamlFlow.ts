import type { JsonNode } from './jsonReader.ts'

const maxDepth = 64
const space = /[ \t\n]*/y
const quoted = /"(?:[^"\\]|\\.)*"|'(?:[^']|'')*'/y
const plainItem = /[^,[\]{}\n]+/y
const plainKey = /[^,[\]{}:\n]+(?=:(?:[ \t\n]|$))/y
const numberText = /^[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?$/

/**
 * Reads `[1, 2]` or `{a: 1}`, perhaps over several lines.
 * @param line of its beginning, for all of its values
 * @returns null after a fault
 */
export function readFlow(text: string, line: number): JsonNode | null {
  let position = 0
  const root = readValue(0, plainItem)
  take(space)
  return position === text.length ? root : null

  function readValue(depth: number, plain: RegExp): JsonNode | null {
    take(space)
    const first = text[position]
    if (first === '[' || first === '{') {
      if (depth >= maxDepth) return null
      position += 1
      return first === '[' ? readItems(depth) : readMembers(depth)
    }
    const token = take(first === '"' || first === "'" ? quoted : plain)
    return token === null ? null : scalarOf(token, line)
  }

  function readItems(depth: number): JsonNode | null {
    const items: JsonNode[] = []
    for (;;) {
      if (skip(']')) return { kind: 'array', line, items }
      const value = readValue(depth + 1, plainItem)
      if (value === null) return null
      items.push(value)
      if (!skip(',') && text[position] !== ']') return null
    }
  }

  function readMembers(depth: number): JsonNode | null {
    const members = new Map<string, JsonNode>()
    for (;;) {
      if (skip('}')) return { kind: 'object', line, members }
      const key = readValue(maxDepth, plainKey)
      if (key === null || key.kind === 'array' || key.kind === 'object' || !skip(':')) return null
      const value = readValue(depth + 1, plainItem)
      if (value === null) return null
      members.set(String(key.value), value)
      if (!skip(',') && text[position] !== '}') return null
    }
  }

  function take(pattern: RegExp): string | null {
    pattern.lastIndex = position
    const token = pattern.exec(text)?.[0] ?? null
    position += token?.length ?? 0
    return token
  }

  function skip(mark: string): boolean {
    take(space)
    if (text[position] !== mark) return false
    position += 1
    return true
  }
}

/** A scalar of YAML 1.1: a quoted or plain text, number, `true`, `false` or null. */
export function scalarOf(written: string, line: number): JsonNode {
  const text = written.trim()
  if (/^".*"$/s.test(text)) return { kind: 'string', line, value: unescaped(text.slice(1, -1)) }
  if (/^'.*'$/s.test(text)) return { kind: 'string', line, value: text.slice(1, -1).replaceAll("''", "'") }
  if (numberText.test(text)) return { kind: 'number', line, value: Number(text) }
  if (/^\.nan$/i.test(text)) return { kind: 'number', line, value: Number.NaN }
  if (/^(?:true|false)$/i.test(text)) return { kind: 'literal', line, value: /^t/i.test(text) }
  if (/^(?:null|~|)$/i.test(text)) return { kind: 'literal', line, value: null }
  return { kind: 'string', line, value: text }
}

/** Number of brackets that a line opens and does not close, outside quotes. */
export function openBrackets(line: string): number {
  const bare = /["']/.test(line) ? line.replaceAll(new RegExp(quoted.source, 'g'), '') : line
  return (bare.match(/[[{]/g)?.length ?? 0) - (bare.match(/[\]}]/g)?.length ?? 0)
}

function unescaped(text: string): string {
  return text.replaceAll(/\\(?:u([0-9a-fA-F]{4})|x([0-9a-fA-F]{2})|(.))/gs, (_, four, two, one: string) =>
    one === undefined
      ? String.fromCharCode(Number.parseInt(four ?? two, 16))
      : ({ n: '\n', t: '\t', r: '\r' }[one] ?? one),
  )
}

/** A line without its comment: `#` at the beginning or after a blank, outside quotes. */
export function withoutComment(line: string): string {
  if (!line.includes('#')) return line
  return /^(?:"(?:[^"\\]|\\.)*"|'(?:[^']|'')*'|[^#"']|(?<=\S)['"#])*/.exec(line)?.[0] ?? ''
}
