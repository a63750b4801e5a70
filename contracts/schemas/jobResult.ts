import { z } from 'zod'
import { timeSeriesResultSchema } from './timeSeries.ts'

/** Result of a job, by its product. */
export const jobResultSchema = z.discriminatedUnion('product', [timeSeriesResultSchema])
export type JobResult = z.infer<typeof jobResultSchema>
