import { adminRoutes } from './admin.ts'
import { adminCustomerRoutes } from './adminCustomers.ts'
import { aktermRoutes } from './akterm.ts'
import { calibrationRoutes } from './calibration.ts'
import { energyYieldRoutes } from './energyYield.ts'
import { firstFiguresRoutes } from './firstFigures.ts'
import { followedResultRoutes } from './followedResults.ts'
import { routes } from './index.ts'
import { jobSeriesRoutes } from './jobSeries.ts'
import { mapBackgroundRoutes } from './mapBackground.ts'
import { mapRoutes } from './maps.ts'
import { marketForecastRoutes } from './marketForecast.ts'
import { marketValueRoutes } from './marketValue.ts'
import { meteredRoutes } from './metered.ts'
import { operationRoutes } from './operation.ts'
import { orderedProductRoutes } from './orderedProducts.ts'
import { ownAccountRoutes } from './ownAccount.ts'
import { ownForwardCurveRoutes } from './ownForwardCurves.ts'
import { periodRoutes } from './periods.ts'
import { plantRegisterEntryRoutes } from './plantRegisterEntries.ts'
import { ppaRoutes } from './ppa.ts'
import { productRequestRoutes } from './productRequests.ts'
import { profileValueRoutes } from './profileValue.ts'
import { reportLogoRoutes } from './reportLogo.ts'
import { shareRoutes } from './shares.ts'
import { turbineRoutes } from './turbines.ts'
import { validationRoutes } from './validation.ts'
import { windFarmRoutes } from './windFarms.ts'
import { yieldIndexRoutes } from './yieldIndex.ts'

/**
 * Every call of the interface by name, including those of account, administration and single products, which
 * load with their pages.
 */
export const allRoutes = {
  ...routes,
  ...ownAccountRoutes,
  ...adminRoutes,
  ...adminCustomerRoutes,
  ...productRequestRoutes,
  ...orderedProductRoutes,
  ...turbineRoutes,
  ...jobSeriesRoutes,
  ...yieldIndexRoutes,
  ...mapBackgroundRoutes,
  ...mapRoutes,
  ...marketValueRoutes,
  ...marketForecastRoutes,
  ...ownForwardCurveRoutes,
  ...profileValueRoutes,
  ...periodRoutes,
  ...meteredRoutes,
  ...firstFiguresRoutes,
  ...plantRegisterEntryRoutes,
  ...ppaRoutes,
  ...aktermRoutes,
  ...energyYieldRoutes,
  ...calibrationRoutes,
  ...windFarmRoutes,
  ...operationRoutes,
  ...reportLogoRoutes,
  ...shareRoutes,
  ...followedResultRoutes,
  ...validationRoutes,
} as const
