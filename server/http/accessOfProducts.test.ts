import { allRoutes, routes } from '#contracts'
import { testAccess } from '../testing/access/accessTable.ts'

/** Calls that load with the pages of the account, the administration and single products. */
testAccess(
  (Object.keys(allRoutes) as (keyof typeof allRoutes)[]).filter((name) => !Object.hasOwn(routes, name)),
)
