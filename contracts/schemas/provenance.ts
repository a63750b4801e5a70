import { z } from 'zod'
import { basisSchema } from '../basis/schema.ts'

/** Origin of a result, for judging and reproducing it; part of every product's result. */
export const provenanceSchema = z.object({
  atlas: z.string(),
  atlas_title: z.object({ de: z.string(), en: z.string() }),
  atlas_version: z.string(),
  synthetic: z.boolean(),
  citation: z.string(),
  /** Licence of the weather. Absent in older results. */
  licence: z.string().optional(),
  /** Basis of all figures of the result. Absent in older results. */
  basis: basisSchema.optional(),
  program_version: z.string(),
  input_hash: z.string(),
  interpolation: z.enum(['nearest', 'bilinear']),
  /** First and last used time stamp. */
  from: z.string(),
  till: z.string(),
  step_seconds: z.number().int(),
  /** Changes of the product's numbers since the calculation, newest first; absent: none. */
  method_changes: z.array(z.object({ id: z.string(), release: z.string(), text: z.string() })).optional(),
})
export type Provenance = z.infer<typeof provenanceSchema>
