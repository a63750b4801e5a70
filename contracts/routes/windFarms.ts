import { z } from 'zod'
import { route } from '../route.ts'
import { listIdTextSchema } from '../schemas/input.ts'
import { registerPermitsSchema } from '../schemas/plantRegisterPermits.ts'
import { windFarmChangeSchema, windFarmSchema } from '../schemas/windFarm.ts'

const listParams = z.strictObject({ listId: listIdTextSchema })

export const windFarmRoutes = {
  windFarm: route('GET', '/api/wind_farms/:listId', 'customer', {
    summary: 'The turbines of a wind farm and how it is calculated',
    params: listParams,
    response: windFarmSchema,
  }),
  changeWindFarm: route('PUT', '/api/wind_farms/:listId', 'customer', {
    summary: 'Configures a wind farm: all or nothing, and only on the version that was read',
    params: listParams,
    body: windFarmChangeSchema,
    response: windFarmSchema,
  }),
  farmPermits: route('GET', '/api/wind_farms/:listId/permits', 'customer', {
    summary:
      'Turbines of the register in operation at the sites of a wind farm: conditions of their permits, voltage and grid operator',
    params: listParams,
    response: registerPermitsSchema,
  }),
}
