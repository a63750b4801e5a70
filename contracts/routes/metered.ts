import { z } from 'zod'
import { route } from '../route.ts'
import { idTextSchema } from '../schemas/input.ts'
import { meteredPlantsSchema, meteredQuerySchema } from '../schemas/metered.ts'

export const meteredRoutes = {
  meteredPlants: route({
    method: 'GET',
    path: '/api/metered/:id',
    access: 'customer',
    summary:
      'Metered wind plants around a place, the energy that the atlas of a product gives for the same turbines and months, and the calibration that follows from them',
    params: z.strictObject({ id: idTextSchema }),
    query: meteredQuerySchema,
    response: meteredPlantsSchema,
  }),
}
