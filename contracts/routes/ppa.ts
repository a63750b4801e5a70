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
import { ownRoute, route } from '../route.ts'
import { idTextSchema, jobParamsSchema } from '../schemas/input.ts'

const byId = z.strictObject({ id: idTextSchema })

export const ppaRoutes = {
  ppaFields: route('GET', '/api/ppa/:id/fields', 'customer', {
    summary:
      'Energy in MWh and spot revenue in EUR of all cells, as 32-bit little-endian floats [2][month][y][x] from the south-western cell and the first month; NaN: weather or prices are missing',
    params: byId,
    query: ppaTurbineQuerySchema,
  }),
  ppaNegativePrices: route('GET', '/api/ppa/:id/negative_prices', 'customer', {
    summary:
      'What negative prices do to all cells, as 32-bit little-endian floats [4][y][x] from the south-western cell: energy in MWh and spot revenue in EUR over all months, and the parts of both at negative prices',
    params: byId,
    query: ppaTurbineQuerySchema,
  }),
  ppaProfile: route('GET', '/api/ppa/:id/profile', 'customer', {
    summary:
      'Energy of a usual year, value over that of all wind turbines and negative prices of a reference turbine in the cell at a point: what an agreement there is priced with',
    params: byId,
    query: ppaProfileQuerySchema,
    response: ppaCellSchema,
  }),
  ppaFarmProfile: route('GET', '/api/ppa/:id/farm_profile', 'customer', {
    summary:
      'The same of a wind farm, by the hourly net power of a completed energy yield job: after wakes, restrictions and losses',
    params: byId,
    query: ppaFarmQuerySchema,
    response: ppaFarmSchema,
  }),
  ppaComparison: route('GET', '/api/jobs/:id/ppa_comparison', 'customer', {
    summary:
      'A site of a PPA job by year: agreement, support and market with P50 and P90, also after the agreement; yield cases of a farm times price cases; gains of a buyer’s offer',
    params: jobParamsSchema,
    query: ppaComparisonQuerySchema,
    response: ppaComparisonSchema,
  }),
  ppaSheet: ownRoute('GET', '/api/jobs/:id/ppa.pdf', {
    summary:
      'Term sheet of a site of a PPA job as PDF, in the language of the request: with an offer, its parties and its last day where they are given',
    params: jobParamsSchema,
    query: ppaSheetQuerySchema,
  }),
}
