import { lineFinder, withoutByteOrderMark } from './textLines.ts'

/** A JSON value that knows its line, counted from 1. */
export type JsonNode =
  | { readonly kind: 'object'; readonly line: number; readonly members: ReadonlyMap<string, JsonNode> }
  | { readonly kind: 'array'; readonly line: number; readonly items: readonly JsonNode[] }
  | { readonly kind: 'number'; readonly line: number; readonly value: number }
  | { readonly kind: 'string'; readonly line: number; readonly value: string }
  | { readonly kind: 'literal'; readonly line: number; readonly value: boolean | null }

export type JsonReading =
  | { readonly ok: true; readonly root: JsonNode }
  | { readonly ok: false; readonly line: number }

const maxDepth = 64
const space = /[ \t\r\n]*/y
const number = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y
// biome-ignore lint/suspicious/noControlCharactersInRegex: RFC 8259 section 7 keeps them out of strings
const string = /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/y
const literal = /true|false|null/y

/** Reads JSON (RFC 8259) keeping the line of every value; stops at the first fault and names its line. */
export function readJson(text: string): JsonReading {
  const source = withoutByteOrderMark(text)
  const lineOf = lineFinder(source)
  let position = 0
  const root = readValue(0)
  if (root !== null) take(space)
  return root !== null && position === source.length
    ? { ok: true, root }
    : { ok: false, line: lineOf(position) }

  function readValue(depth: number): JsonNode | null {
    take(space)
    const line = lineOf(position)
    const first = source[position]
    if (first === '{' || first === '[') {
      if (depth >= maxDepth) return null
      position += 1
      return first === '{' ? readObject(line, depth) : readArray(line, depth)
    }
    if (first === '"') {
      const token = take(string)
      return token === null ? null : { kind: 'string', line, value: JSON.parse(token) as string }
    }
    const digits = take(number)
    if (digits !== null) return { kind: 'number', line, value: Number(digits) }
    const word = take(literal)
    return word === null ? null : { kind: 'literal', line, value: word === 'null' ? null : word === 'true' }
  }

  function readObject(line: number, depth: number): JsonNode | null {
    const members = new Map<string, JsonNode>()
    const isWhole = readItems('}', () => {
      take(space)
      const key = take(string)
      const value = key !== null && skip(':') ? readValue(depth + 1) : null
      if (key !== null && value !== null) members.set(JSON.parse(key) as string, value)
      return value !== null
    })
    return isWhole ? { kind: 'object', line, members } : null
  }

  function readArray(line: number, depth: number): JsonNode | null {
    const items: JsonNode[] = []
    const isWhole = readItems(']', () => {
      const value = readValue(depth + 1)
      if (value !== null) items.push(value)
      return value !== null
    })
    return isWhole ? { kind: 'array', line, items } : null
  }

  /** Whether all items up to the closing mark could be read. */
  function readItems(end: '}' | ']', readItem: () => boolean): boolean {
    if (skip(end)) return true
    do if (!readItem()) return false
    while (skip(','))
    return skip(end)
  }

  function take(pattern: RegExp): string | null {
    pattern.lastIndex = position
    const token = pattern.exec(source)?.[0] ?? null
    position += token?.length ?? 0
    return token
  }

  function skip(mark: string): boolean {
    take(space)
    if (source[position] !== mark) return false
    position += 1
    return true
  }
}
