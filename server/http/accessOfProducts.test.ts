import { allRoutes, ppaRoutes, profileValueRoutes, routes } from '#contracts'
import { testAccess } from '../testing/access/accessTable.ts'

const elsewhere = { ...routes, ...profileValueRoutes, ...ppaRoutes }

/** The calls of single products, but for those that have a file of their own. */
testAccess(
  (Object.keys(allRoutes) as (keyof typeof allRoutes)[]).filter((name) => !Object.hasOwn(elsewhere, name)),
)
