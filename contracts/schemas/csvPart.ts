import { z } from 'zod'

/** Of a call that answers CSV: the table alone, or the text that says what it is of and where it comes from. */
export const csvPart = { part: z.enum(['table', 'about']).default('table') }

export const csvPartQuerySchema = z.strictObject(csvPart)
