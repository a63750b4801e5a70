import { route } from '../route.ts'
import { configurationSchema } from '../schemas/configuration.ts'

export const configurationRoutes = {
  configuration: route({
    method: 'GET',
    path: '/api/configuration',
    access: 'open',
    summary: 'Settings of this installation that the page needs before a login',
    response: configurationSchema,
  }),
}
