import { accountRoutes } from './account.ts'
import { adminRoutes } from './admin.ts'
import { configurationRoutes } from './configuration.ts'
import { jobRoutes } from './jobs.ts'
import { ownAccountRoutes } from './ownAccount.ts'
import { productRoutes } from './products.ts'
import { registerRoutes } from './register.ts'
import { registrationRoutes } from './registration.ts'
import { siteListRoutes } from './siteLists.ts'
import { turbineRoutes } from './turbines.ts'
import { windFarmRoutes } from './windFarms.ts'

/** Every call of the interface by name. */
export const routes = {
  ...configurationRoutes,
  ...accountRoutes,
  ...ownAccountRoutes,
  ...registerRoutes,
  ...registrationRoutes,
  ...productRoutes,
  ...siteListRoutes,
  ...windFarmRoutes,
  ...turbineRoutes,
  ...jobRoutes,
  ...adminRoutes,
} as const
