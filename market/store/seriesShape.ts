import { z } from 'zod'
import type { IsShaped } from './publication.ts'
import { readFileShape } from './readFileShape.ts'

const seriesSchema = z.looseObject({
  synthetic: z.boolean(),
  unit: z.number().positive(),
  series: z.record(
    z.string(),
    z.looseObject({
      runs: z.array(
        z.looseObject({
          startMs: z.number().int(),
          stepMs: z.number().int().positive(),
          count: z.number().int().nonnegative(),
        }),
      ),
      assumed: z.array(z.number()),
    }),
  ),
  imports: z.array(readFileShape),
  revisions: z.array(z.looseObject({})),
  filled: z
    .array(z.looseObject({ series: z.string(), startMs: z.number(), stepMs: z.number(), count: z.number() }))
    .optional(),
})

/** Whether the description of a store of series has the shape that its import writes. */
export const isSeries: IsShaped = (description) => seriesSchema.safeParse(description).success
