import { z } from 'zod'
import { timeSeriesResultSchema } from './timeSeries.ts'
import { wakeLossResultSchema } from './wakeLossResult.ts'
import { windPotentialResultSchema } from './windPotential.ts'

/** Result of a job, by its product. */
export const jobResultSchema = z.discriminatedUnion('product', [
  timeSeriesResultSchema,
  windPotentialResultSchema,
  wakeLossResultSchema,
])
export type JobResult = z.infer<typeof jobResultSchema>
