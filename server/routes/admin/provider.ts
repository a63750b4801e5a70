import { adminRoutes } from '#contracts'
import { stateProvider } from '../../commands/admin/stateProvider.ts'
import type { ServerContext } from '../../context.ts'
import type { RegisterRoute } from '../../http/registerRoute.ts'

/** Who runs the installation, as its legal texts name it. */
export function registerProviderRoute(register: RegisterRoute, { database, brand }: ServerContext): void {
  register(adminRoutes.adminStateProvider, async ({ body }) => {
    await stateProvider(database, brand.legalTexts, body)
    return body
  })
}
