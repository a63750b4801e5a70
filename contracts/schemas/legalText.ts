import { z } from 'zod'
import { legalKinds } from '../legal/kinds.ts'
import { languageSchema } from './account.ts'

export const legalKindSchema = z.enum(legalKinds)

const paragraphs = z.array(z.union([z.string(), z.array(z.string()).readonly()])).readonly()

/** A legal text in force, in one language. */
export const publishedLegalTextSchema = z.object({
  /** Text that a customer agrees to; a later edition requires a new consent. */
  edition: z.int(),
  /** As stated in the text itself. */
  version: z.int(),
  /** ISO date of the version. */
  date: z.string(),
  text: z.object({
    title: z.string(),
    intro: z.string(),
    sections: z.array(z.object({ title: z.string(), paragraphs })).readonly(),
  }),
})
export type PublishedLegalText = z.infer<typeof publishedLegalTextSchema>

export const legalTextQuerySchema = z.strictObject({ language: languageSchema })
