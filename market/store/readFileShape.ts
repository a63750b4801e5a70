import { z } from 'zod'

const basis = z.looseObject({ kind: z.string() })

/** An imported file as descriptions of stores have it, as far as readings of it are shown. */
export const readFileShape = z.looseObject({
  file: z.string().optional(),
  reading: z
    .looseObject({
      columns: z.array(
        z.looseObject({ name: z.string(), meaning: z.string(), basis: z.looseObject({ meaning: basis }) }),
      ),
      time: z
        .looseObject({
          zone: z.looseObject({ kind: z.string() }),
          zoneBasis: basis,
          interval: z.string(),
          intervalBasis: basis,
        })
        .nullable(),
      place: z.looseObject({ system: z.string(), basis }).nullable(),
      notUsed: z.array(z.looseObject({})),
    })
    .optional(),
})
