import { z } from 'zod'
import { answersTextSchema, readingRecordSchema } from '../reading/schema.ts'
import { textSchema } from './input.ts'
import { importIssueSchema } from './siteImport.ts'
import { awardKindSchema } from './sitePlant.ts'

/** Bytes of a table of awards, and of its text. */
export const awardsMaxBytes = 4 * 1024 ** 2

/** The form has one table: as its file, or as text. */
export const awardFormSchema = z.strictObject({
  /** The table as text. */
  text: textSchema(awardsMaxBytes).optional(),
  /** Answers to the questions of a refusal, by their keys. */
  answers: answersTextSchema.optional(),
})

/** Facts of the rows, by sites; null: the row has none, and the site keeps its own. */
export const readAwardsSchema = z.object({
  /** How the table was understood. */
  reading: readingRecordSchema,
  sites: z.array(
    z.object({
      line: z.int(),
      site_id: z.int(),
      name: z.string(),
      award_ct_kwh: z.number().nullable(),
      award_kind: awardKindSchema.nullable(),
      award_number: z.string().nullable(),
      bid: z.string().nullable(),
      award_announced: z.string().nullable(),
      commissioned: z.string().nullable(),
      quality_percent: z.number().nullable(),
      /** EUR/MWh. */
      marketing_fee: z.number().nullable(),
    }),
  ),
  /** Warnings, such as rows that a workbook hides. */
  warnings: z.array(importIssueSchema),
  /** Sites of the list without a row. */
  without: z.array(z.string()),
  /** Whether the facts are stored. */
  stored: z.boolean(),
})
export type ReadAwards = z.output<typeof readAwardsSchema>
export type SiteAward = ReadAwards['sites'][number]
