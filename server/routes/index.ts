import type { FastifyInstance } from 'fastify'
import type { ServerContext } from '../context.ts'
import { serveHelp } from '../help/index.ts'
import { registerHealth } from '../http/health.ts'
import { servePage } from '../http/page.ts'
import { routeRegistrar } from '../http/registerRoute.ts'
import { registerAccountRoutes } from './account/index.ts'
import { registerOwnAccountRoutes } from './account/ownAccount.ts'
import { registerPurchaseRoutes } from './account/purchases.ts'
import { registerReportLogoRoutes } from './account/reportLogo.ts'
import { registerAdminRoutes } from './admin/index.ts'
import { registerConfigurationRoute } from './configuration.ts'
import { registerFollowedResultRoutes } from './followedResults/index.ts'
import { registerBackchannelLogout } from './identity/backchannelLogout.ts'
import { registerIssuer } from './identity/issuer.ts'
import { registerJobRoutes } from './jobs/index.ts'
import { registerMapBackgroundRoutes } from './mapBackground/index.ts'
import { registerPlantRegisterRoutes } from './plantRegister.ts'
import { registerProductRequestRoutes } from './productRequests/index.ts'
import { registerProductRoutes } from './products/index.ts'
import { registerShareRoutes } from './shares/index.ts'
import { registerSignUpRoutes } from './signUp/index.ts'
import { registerSiteListRoutes } from './siteLists/index.ts'
import { registerTurbineRoutes } from './turbines/index.ts'
import { registerWindFarmRoutes } from './windFarms/index.ts'

/** Registers all routes: the interface, the manual and the page. */
export async function registerRoutes(
  app: FastifyInstance,
  context: ServerContext,
  pageFolder: string,
): Promise<void> {
  const register = routeRegistrar(app, context)
  registerHealth(app, context)
  const { oidcIssuer } = context.environment
  if (oidcIssuer === undefined) await registerIssuer(app, context)
  else await registerBackchannelLogout(app, context, oidcIssuer)
  registerConfigurationRoute(register, context)
  registerAccountRoutes(register, context)
  registerOwnAccountRoutes(register, context)
  registerReportLogoRoutes(register, context)
  registerPlantRegisterRoutes(register, context)
  registerMapBackgroundRoutes(register, context)
  registerPurchaseRoutes(register, context)
  registerSignUpRoutes(register, context)
  registerProductRoutes(register, context)
  registerSiteListRoutes(register, context)
  registerTurbineRoutes(register, context)
  registerWindFarmRoutes(register, context)
  registerJobRoutes(register, context)
  registerProductRequestRoutes(register, context)
  registerShareRoutes(register, context)
  registerFollowedResultRoutes(register, context)
  registerAdminRoutes(register, context)
  serveHelp(app, context)
  await servePage(app, pageFolder, context.brand)
}
