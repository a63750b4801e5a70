import { z } from 'zod'

/** Part of a CSV answer: only the table, or the text with its content and source. */
export const csvPart = { part: z.enum(['table', 'about']).default('table') }
