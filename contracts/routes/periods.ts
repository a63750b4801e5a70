import { z } from 'zod'
import { route } from '../route.ts'
import { idTextSchema } from '../schemas/input.ts'
import { productPeriodsSchema } from '../schemas/productPeriods.ts'

export const periodRoutes = {
  productPeriods: route('GET', '/api/periods/:id', 'customer', {
    summary:
      'Months and years of an index, market value, profile value or PPA product: whole, known in part with the share, or missing',
    params: z.strictObject({ id: idTextSchema }),
    response: productPeriodsSchema,
  }),
}
