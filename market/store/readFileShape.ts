import { z } from 'zod'

const basis = z.looseObject({ kind: z.string() })

/** Fields of an imported file in a store's description that the page shows. */
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
