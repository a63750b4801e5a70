import { z } from 'zod'
import { numberTextSchema, textSchema } from './schemas/input.ts'

/**
 * Query of a call whose rows come in pages: `limit` rows, beginning after the row that `cursor` identifies. If the
 * answer is an object, its `next_cursor` is the cursor of the next page; otherwise a Link header with rel="next" has
 * its address.
 * @param byDefault rows of a page where `limit` is absent
 * @param most rows that a page may have
 */
export function pageQuery({ byDefault, most }: { readonly byDefault: number; readonly most: number }) {
  return z.strictObject({
    limit: numberTextSchema(z.int().min(1).max(most))
      .default(byDefault)
      .describe(`Rows of a page: at most ${most}, ${byDefault} if absent.`),
    cursor: textSchema(1000)
      .optional()
      .describe('Where the page begins, as the page before has told it; absent: with the first row.'),
  })
}

/** Cursor of the next page in an answer that is an object; null on the last one. */
export const nextCursorSchema = z
  .string()
  .nullable()
  .describe('Cursor of the next page; null on the last one.')

/** Page sizes of lists that are read page by page. */
export const shortPages = { byDefault: 50, most: 200 } as const
/** Page sizes of arrays in the specification: more rows than hardly any account has. */
export const longPages = { byDefault: 1000, most: 1000 } as const
