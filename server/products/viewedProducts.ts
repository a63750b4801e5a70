import type { ViewedProductName } from '#contracts'
import type { ServerContext } from '../context.ts'
import type { RegisterRoute } from '../http/registerRoute.ts'
import { findFarmPower } from './findProduction.ts'
import { registerMapRoutes } from './maps/mapRoutes.ts'
import { registerMapSheet } from './maps/mapSheetRoute.ts'
import { registerForecastRoutes } from './marketValue/forecast/forecastRoutes.ts'
import { registerMarketRoutes } from './marketValue/marketRoutes.ts'
import { registerPpaRoutes } from './ppa/ppaRoutes.ts'
import { registerGermanProfileRoutes } from './profileValue/germanRoutes.ts'
import { registerOwnProfileRoutes } from './profileValue/ownProfile/ownProfileRoutes.ts'
import { registerProfilePlaceRoutes } from './profileValue/placeRoutes.ts'
import { partsShown } from './shownParts/index.ts'
import { registerIndexRoutes } from './yieldIndex/indexRoutes.ts'
import { registerIndexListRoutes } from './yieldIndex/listRoutes.ts'
import { registerProductionRoutes } from './yieldIndex/production/productionRoutes.ts'

/** Calls by which products are viewed without an order, one line each. */
const registrations: Readonly<
  Record<ViewedProductName, (register: RegisterRoute, context: ServerContext) => void>
> = {
  yieldIndex(register, context) {
    registerIndexRoutes(register, context)
    registerIndexListRoutes(register, context)
    registerProductionRoutes(register, context)
  },
  maps(register, context) {
    registerMapRoutes(register, context)
    registerMapSheet(register, context, (call, sheet) => partsShown(context, call, sheet))
  },
  marketValue(register, context) {
    registerMarketRoutes(register, context)
    registerForecastRoutes(register, context)
  },
  profileValue(register, context) {
    registerGermanProfileRoutes(register, context)
    registerProfilePlaceRoutes(register, context)
    registerOwnProfileRoutes(register, context, (customerId, run) => findFarmPower(context, customerId, run))
  },
  ppa(register, context) {
    registerPpaRoutes(register, context, (customerId, run) => findFarmPower(context, customerId, run))
  },
}

export function registerViewedProducts(register: RegisterRoute, context: ServerContext): void {
  for (const registerRoutes of Object.values(registrations)) registerRoutes(register, context)
}
