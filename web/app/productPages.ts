import type { AsyncRouteComponent } from '@tanstack/react-router'
import type { PurchasableProduct } from '#contracts'
import { loadScreen } from './loadScreen.ts'

/** The page of a product. `productName` is the product of an atlas that the address names; null for the first one. */
type ProductPage = AsyncRouteComponent<{ readonly productName: string | null }>

/** The page of every product that can be bought, loaded when it is first shown. A new product is a new line. */
export const productPages: Readonly<Record<PurchasableProduct, ProductPage>> = {
  yieldIndex: loadScreen(() => import('#web/features/yieldIndex/YieldIndexPage.tsx'), 'YieldIndexPage'),
  maps: loadScreen(() => import('#web/features/maps/MapsPage.tsx'), 'MapsPage'),
  timeSeries: loadScreen(() => import('#web/features/timeSeries/TimeSeriesPage.tsx'), 'TimeSeriesPage'),
  windPotential: loadScreen(
    () => import('#web/features/windPotential/WindPotentialPage.tsx'),
    'WindPotentialPage',
  ),
  akterm: loadScreen(() => import('#web/features/akterm/AktermPage.tsx'), 'AktermPage'),
  marketValue: loadScreen(() => import('#web/features/marketValue/MarketValuePage.tsx'), 'MarketValuePage'),
  profileValue: loadScreen(
    () => import('#web/features/profileValue/ProfileValuePage.tsx'),
    'ProfileValuePage',
  ),
  ppa: loadScreen(() => import('#web/features/ppa/PpaPage.tsx'), 'PpaPage'),
  energyYield: loadScreen(() => import('#web/features/energyYield/EnergyYieldPage.tsx'), 'EnergyYieldPage'),
}
