import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { invalidField } from '../appError.ts'

/** Values by which rows are ordered; unique for each row. */
export type RowKey = readonly (string | number)[]

/** Part of many rows, and the cursor of the next ones; null if there are none. */
export interface Page<Row> {
  readonly rows: readonly Row[]
  readonly nextCursor: string | null
}

export interface PageQuery {
  readonly limit: number
  readonly cursor?: string | undefined
}

const id = z.int32().min(-1)

/** Key of rows that are ordered by their database id. */
export const idKey = z.tuple([id])
/** Same as idKey for numbers beyond 32 bits. */
export const numberKey = z.tuple([z.int().min(0)])
/** Key of rows that are ordered by a time, in ms since 1970, and then by id. */
export const timeKey = z.tuple([z.int().min(-8.64e15).max(8.64e15), id])
/** Key of rows that are ordered by a name, without control characters, and then by id. */
export const nameKey = z.tuple([z.string().regex(/^[^\p{Cc}\p{Cs}]*$/u), id])

/**
 * Decodes the key of the row after which the page begins; the row may be deleted. undefined: the first page.
 * @throws AppError INVALID_INPUT for an invalid cursor
 */
export function readCursor<Key extends RowKey>(
  { cursor }: PageQuery,
  schema: z.ZodType<Key>,
): Key | undefined {
  if (cursor === undefined) return undefined
  const key = schema.safeParse(parseJson(Buffer.from(cursor, 'base64url').toString()))
  if (!key.success) throw invalidField('cursor', (text) => text.inputFlaws.cursor)
  return key.data
}

/** @param rows  one more than the page has, if there are more */
export function pageOf<Row>(
  rows: readonly Row[],
  { limit }: PageQuery,
  keyOf: (row: Row) => RowKey,
): Page<Row> {
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return { rows: page, nextCursor: rows.length > limit && last !== undefined ? cursorOf(keyOf(last)) : null }
}

/**
 * Page of rows in memory, in the ascending order of their keys.
 * @throws AppError INVALID_INPUT for an invalid cursor
 */
export function pageOfAll<Row, Key extends RowKey>(
  rows: readonly Row[],
  query: PageQuery,
  schema: z.ZodType<Key>,
  keyOf: (row: Row) => Key,
): Page<Row> {
  const after = readCursor(query, schema)
  const inOrder = rows
    .map((row) => ({ row, key: keyOf(row) }))
    .filter(({ key }) => after === undefined || compareKeys(key, after) > 0)
    .sort((a, b) => compareKeys(a.key, b.key))
    .slice(0, query.limit + 1)
  const { rows: found, nextCursor } = pageOf(inOrder, query, ({ key }) => key)
  return { rows: found.map(({ row }) => row), nextCursor }
}

/** Sends the address of the next page in a header, if the answer has no field for it (RFC 8288). */
export function linkNext(request: FastifyRequest, reply: FastifyReply, nextCursor: string | null): void {
  if (nextCursor === null) return
  const { pathname, searchParams } = new URL(request.url, 'http://localhost')
  searchParams.set('cursor', nextCursor)
  reply.header('link', `<${pathname}?${searchParams}>; rel="next"`)
}

function cursorOf(key: RowKey): string {
  return Buffer.from(JSON.stringify(key)).toString('base64url')
}

function compareKeys(a: RowKey, b: RowKey): number {
  const differing = a.findIndex((value, index) => value !== b[index])
  if (differing < 0) return 0
  return a[differing]! < b[differing]! ? -1 : 1
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Invalid JSON matches no key.
    return undefined
  }
}
