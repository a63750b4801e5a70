import { accountRoutes } from './account.ts'
import { configurationRoutes } from './configuration.ts'
import { jobRoutes } from './jobs.ts'
import { plantRegisterRoutes } from './plantRegister.ts'
import { productRoutes } from './products.ts'
import { signUpRoutes } from './signUp.ts'
import { siteListRoutes } from './siteLists.ts'
import { turbineInfosRoutes } from './turbineInfos.ts'

/** Calls of any page; they load with the first page. */
export const routes = {
  ...configurationRoutes,
  ...accountRoutes,
  ...plantRegisterRoutes,
  ...signUpRoutes,
  ...productRoutes,
  ...siteListRoutes,
  ...turbineInfosRoutes,
  ...jobRoutes,
} as const
