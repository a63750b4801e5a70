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
  const cursor = { position: 0 }
  const root = readValue(source, cursor, lineOf, 0)
  if (root !== null) take(source, cursor, space)
  if (root === null || cursor.position < source.length) return { ok: false, line: lineOf(cursor.position) }
  return { ok: true, root }
}

interface Cursor {
  position: number
}

function readValue(
  source: string,
  cursor: Cursor,
  lineOf: (position: number) => number,
  depth: number,
): JsonNode | null {
  take(source, cursor, space)
  const line = lineOf(cursor.position)
  const first = source[cursor.position]
  if (first === '{') return depth < maxDepth ? readObject(source, cursor, lineOf, depth) : null
  if (first === '[') return depth < maxDepth ? readArray(source, cursor, lineOf, depth) : null
  if (first === '"') {
    const token = take(source, cursor, string)
    return token === null ? null : { kind: 'string', line, value: JSON.parse(token) as string }
  }
  const digits = take(source, cursor, number)
  if (digits !== null) return { kind: 'number', line, value: Number(digits) }
  const word = take(source, cursor, literal)
  return word === null ? null : { kind: 'literal', line, value: word === 'null' ? null : word === 'true' }
}

function readObject(
  source: string,
  cursor: Cursor,
  lineOf: (position: number) => number,
  depth: number,
): JsonNode | null {
  const line = lineOf(cursor.position)
  const members = new Map<string, JsonNode>()
  cursor.position += 1
  if (skip(source, cursor, '}')) return { kind: 'object', line, members }
  do {
    take(source, cursor, space)
    const key = take(source, cursor, string)
    if (key === null || !skip(source, cursor, ':')) return null
    const value = readValue(source, cursor, lineOf, depth + 1)
    if (value === null) return null
    members.set(JSON.parse(key) as string, value)
  } while (skip(source, cursor, ','))
  return skip(source, cursor, '}') ? { kind: 'object', line, members } : null
}

function readArray(
  source: string,
  cursor: Cursor,
  lineOf: (position: number) => number,
  depth: number,
): JsonNode | null {
  const line = lineOf(cursor.position)
  const items: JsonNode[] = []
  cursor.position += 1
  if (skip(source, cursor, ']')) return { kind: 'array', line, items }
  do {
    const value = readValue(source, cursor, lineOf, depth + 1)
    if (value === null) return null
    items.push(value)
  } while (skip(source, cursor, ','))
  return skip(source, cursor, ']') ? { kind: 'array', line, items } : null
}

function take(source: string, cursor: Cursor, pattern: RegExp): string | null {
  pattern.lastIndex = cursor.position
  const token = pattern.exec(source)?.[0]
  if (token === undefined) return null
  cursor.position += token.length
  return token
}

function skip(source: string, cursor: Cursor, mark: string): boolean {
  take(source, cursor, space)
  if (source[cursor.position] !== mark) return false
  cursor.position += 1
  return true
}
