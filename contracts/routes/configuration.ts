import { route } from '../route.ts'
import { configurationSchema } from '../schemas/configuration.ts'

export const configurationRoutes = {
  configuration: route('GET', '/api/configuration', 'open', {
    summary: 'Settings of this installation that the page needs before a login',
    response: configurationSchema,
  }),
}
