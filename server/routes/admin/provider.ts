import { adminRoutes } from '#contracts'
import { stateProvider } from '../../commands/admin/stateProvider.ts'
import type { ServerContext } from '../../context.ts'
import type { RegisterRoute } from '../../http/registerRoute.ts'

/** Route of the operator that the legal texts name. */
export function registerProviderRoute(register: RegisterRoute, { database, brand }: ServerContext): void {
  register(adminRoutes.adminStateProvider, async ({ body }) => {
    await stateProvider(database, brand.legalTexts, body)
    return body
  })
}
