import { allRoutes, routes } from '#contracts'
import { testAccess } from '../testing/access/accessTable.ts'

/** The calls of single products. */
testAccess(
  (Object.keys(allRoutes) as (keyof typeof allRoutes)[]).filter((name) => !Object.hasOwn(routes, name)),
)
