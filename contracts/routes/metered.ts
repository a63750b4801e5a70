import { z } from 'zod'
import { route } from '../route.ts'
import { idTextSchema } from '../schemas/input.ts'
import { meteredPlantsSchema, meteredQuerySchema } from '../schemas/metered.ts'
import { meteredLevelsQuerySchema, meteredLevelsSchema } from '../schemas/meteredLevels.ts'
import { meteredTurbinesQuerySchema, meteredTurbinesSchema } from '../schemas/meteredTurbines.ts'
import { meteredValuesQuerySchema, meteredValuesSchema } from '../schemas/meteredValues.ts'

const params = z.strictObject({ id: idTextSchema })

export const meteredRoutes = {
  meteredPlants: route('GET', '/api/metered/:id', 'customer', {
    summary:
      'Metered wind plants around a place, the energy that the atlas of a product gives for the same turbines and months, and the calibration that follows from them',
    params,
    query: meteredQuerySchema,
    response: meteredPlantsSchema,
  }),
  meteredValues: route('GET', '/api/metered/:id/market_values', 'customer', {
    summary:
      'Market values of the metered plants around a place by year and month: metered energy at the prices of the hours in which the atlas of a product lets them generate',
    params,
    query: meteredValuesQuerySchema,
    response: meteredValuesSchema,
  }),
  meteredLevels: route('GET', '/api/metered/:id/levels', 'customer', {
    summary:
      'Metered over computed energy of all settled plants on land, by year and by state, operator or month: level of the fleet with its known parts',
    params,
    query: meteredLevelsQuerySchema,
    response: meteredLevelsSchema,
  }),
  meteredTurbines: route('GET', '/api/metered/:id/comparison_turbines', 'customer', {
    summary:
      'Metered plants within the entered distances of a planned place, with integrity of data and rank; no TR 6 comparison',
    params,
    query: meteredTurbinesQuerySchema,
    response: meteredTurbinesSchema,
  }),
}
