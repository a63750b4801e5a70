import { z } from 'zod'
import { languageSchema } from '../../schemas/account.ts'
import { numberTextSchema, yearSchema } from '../../schemas/input.ts'

/** Options of a farm as windIO: the years of its wind, by default those of the calculation. */
export const windIoQuerySchema = z.strictObject({
  from_year: numberTextSchema(yearSchema).optional(),
  till_year: numberTextSchema(yearSchema).optional(),
  /** Language of the accompanying text; default: the caller's. */
  language: languageSchema.optional(),
})
export type WindIoQuery = z.output<typeof windIoQuerySchema>
