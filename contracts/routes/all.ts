import { aktermRoutes } from './akterm.ts'
import { energyYieldRoutes } from './energyYield.ts'
import { routes } from './index.ts'
import { mapRoutes } from './maps.ts'
import { marketForecastRoutes } from './marketForecast.ts'
import { marketValueRoutes } from './marketValue.ts'
import { orderedProductRoutes } from './orderedProducts.ts'
import { ppaRoutes } from './ppa.ts'
import { profileValueRoutes } from './profileValue.ts'
import { windFarmRoutes } from './windFarms.ts'
import { yieldIndexRoutes } from './yieldIndex.ts'

/** Every call of the interface by name: those of single products too, which come with the pages of these. */
export const allRoutes = {
  ...routes,
  ...orderedProductRoutes,
  ...yieldIndexRoutes,
  ...mapRoutes,
  ...marketValueRoutes,
  ...marketForecastRoutes,
  ...profileValueRoutes,
  ...ppaRoutes,
  ...aktermRoutes,
  ...energyYieldRoutes,
  ...windFarmRoutes,
} as const
