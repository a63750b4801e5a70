import { ppaRoutes, profileValueRoutes } from '#contracts'
import { testAccess } from '../testing/access/accessTable.ts'

const calls = { ...profileValueRoutes, ...ppaRoutes }

/** The calls of profile values and PPA prices. */
testAccess(Object.keys(calls) as (keyof typeof calls)[])
