import { z } from 'zod'
import { comparedKinds } from '#domain'

/** Bytes of a document of an assessment. */
export const assessmentMaxBytes = 5 * 1024 ** 2

const figure = z.number().nullable()

/** Another assessment of the farm, figure by figure next to the result's planned turbines. */
export const otherAssessmentSchema = z.object({
  /** Name of the file, and when it was added. */
  file: z.string(),
  at: z.string(),
  title: z.string(),
  project: z.string(),
  issuers: z.array(z.string()),
  /** As written; '': not stated. */
  issued_on: z.string(),
  scenario: z.string(),
  figures: z.array(
    z.object({
      kind: z.enum(comparedKinds),
      category: z.string().nullable(),
      subcategory: z.string().nullable(),
      years: figure,
      own: figure,
      other: figure,
    }),
  ),
})
export type OtherAssessment = z.output<typeof otherAssessmentSchema>

/** Warnings about an added document. */
export const addedAssessmentSchema = z.object({
  warnings: z.array(z.strictObject({ line: z.number().nullable(), message: z.string() })),
})
export type AddedAssessment = z.output<typeof addedAssessmentSchema>
