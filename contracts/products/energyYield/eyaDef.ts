import { z } from 'zod'
import { languageSchema } from '../../schemas/account.ts'
import { longestReportName, textSchema } from '../../schemas/input.ts'
import { daySchema } from '../../schemas/sitePlant.ts'
import { numberOfBladesSchema } from '../../schemas/turbine.ts'

const party = textSchema(longestReportName)

/** Facts for a document of IEC 61400-15-2 (EYA DEF) that a calculation does not have. */
export const eyaDefQuerySchema = z
  .strictObject({
    /** Issuer and author of the document. */
    organisation: party.min(1),
    author: party.min(1),
    /** Recipient; '': none is named. */
    client: party.default(''),
    /** Default: the name of the farm. */
    project: party.default(''),
    /** ISO 3166-1 alpha-2, such as DE. */
    country: z.string().regex(/^[A-Z]{2}$/),
    /** First and last day of the assessment period. */
    start: daySchema,
    end: daySchema,
    /** Of all turbine types. */
    number_of_blades: numberOfBladesSchema,
    /** Language of titles and comments. Default: the caller's. */
    language: languageSchema.optional(),
  })
  .refine(({ start, end }) => start < end, { path: ['end'], params: { flaw: 'days' } })
