import { z } from 'zod'
import {
  ppaComparisonQuerySchema,
  ppaComparisonSchema,
  ppaSheetQuerySchema,
} from '../products/ppa/comparisonSchemas.ts'
import {
  ppaCellSchema,
  ppaFarmQuerySchema,
  ppaFarmSchema,
  ppaProfileQuerySchema,
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
  ppaComparison: route({
    method: 'GET',
    path: '/api/jobs/:id/ppa_comparison',
    access: 'customer',
    summary:
      'A site of a PPA job by year: agreement, support and market with P50 and P90, also after the agreement; yield cases of a farm times price cases; gains of a buyer’s offer',
    params: byJob,
    query: ppaComparisonQuerySchema,
    response: ppaComparisonSchema,
  }),
  ppaSheet: route({
    method: 'GET',
    path: '/api/jobs/:id/ppa.pdf',
    access: 'customer',
    closedTo: ['demo'],
    summary:
      'Term sheet of a site of a PPA job as PDF, in the language of the request: with an offer, its parties and its last day where they are given',
    params: byJob,
    query: ppaSheetQuerySchema,
  }),
}
