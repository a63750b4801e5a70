import { AppError } from '../../appError.ts'

/** A page of rows that come newest first, and where the next one begins. */
export interface Page<Row> {
  readonly rows: readonly Row[]
  readonly nextCursor: string | null
}

/** The id after which the page begins; undefined: the first page. @throws AppError  INVALID_INPUT */
export function cursorId(cursor: string | undefined): number | undefined {
  if (cursor === undefined) return undefined
  if (!/^\d{1,15}$/.test(cursor)) throw new AppError('INVALID_INPUT', { field: 'cursor' })
  return Number(cursor)
}

/** @param rows  one more than the page holds, if there are more */
export function pageOf<Row>(
  rows: readonly Row[],
  limit: number,
  cursorOf: (row: Row) => number | string,
): Page<Row> {
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return { rows: page, nextCursor: rows.length > limit && last !== undefined ? String(cursorOf(last)) : null }
}
