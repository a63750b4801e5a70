import { z } from 'zod'
import {
  ppaCellSchema,
  ppaFarmQuerySchema,
  ppaFarmSchema,
  ppaProfileQuerySchema,
  ppaSheetQuerySchema,
  ppaTurbineQuerySchema,
} from '../products/ppa/schemas.ts'
import { route } from '../route.ts'
import { idTextSchema } from '../schemas/input.ts'

const byId = z.strictObject({ id: idTextSchema })
const byJob = z.strictObject({ id: z.uuid() })

export const ppaRoutes = {
  ppaFields: route({
    method: 'GET',
    path: '/api/ppa/:id/fields',
    access: 'customer',
    summary:
      'Energy in MWh and spot revenue in EUR of all cells, as 32-bit little-endian floats [2][month][y][x] from the south-western cell and the first month; NaN: weather or prices are missing',
    params: byId,
    query: ppaTurbineQuerySchema,
  }),
  ppaNegativePrices: route({
    method: 'GET',
    path: '/api/ppa/:id/negative_prices',
    access: 'customer',
    summary:
      'What negative prices do to all cells, as 32-bit little-endian floats [4][y][x] from the south-western cell: energy in MWh and spot revenue in EUR over all months, and the parts of both at negative prices',
    params: byId,
    query: ppaTurbineQuerySchema,
  }),
  ppaProfile: route({
    method: 'GET',
    path: '/api/ppa/:id/profile',
    access: 'customer',
    summary:
      'Energy of a usual year, value over that of all wind turbines and negative prices of a reference turbine in the cell at a point: what an agreement there is priced with',
    params: byId,
    query: ppaProfileQuerySchema,
    response: ppaCellSchema,
  }),
  ppaFarmProfile: route({
    method: 'GET',
    path: '/api/ppa/:id/farm_profile',
    access: 'customer',
    summary:
      'The same of a wind farm, by the hourly net power of a completed energy yield job: after wakes, restrictions and losses',
    params: byId,
    query: ppaFarmQuerySchema,
    response: ppaFarmSchema,
  }),
  ppaSheet: route({
    method: 'GET',
    path: '/api/jobs/:id/ppa.pdf',
    access: 'customer',
    closedTo: ['demo'],
    summary: 'Term sheet of a site of a PPA job as PDF, in the language of the request',
    params: byJob,
    query: ppaSheetQuerySchema,
  }),
}
