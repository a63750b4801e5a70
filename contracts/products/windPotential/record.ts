import { defaultHubHeightRangeM } from '#domain'
import type { OrderableProduct } from '../record.ts'

/** Statistics of the wind at sites: rose, histogram, Weibull. */
export const windPotential = {
  code: 'windpotential',
  state: 'available',
  isViewed: false,
  theme: 'wind',
  menuPlace: 4,
  listType: 'windpot',
  icon: 'rose',
  fillsWindow: 'never',
  fitsAnyWidth: false,
  call: { path: '/api/products_wind_potential', summary: 'A wind potential product' },
  orderedFor: 'sites',
  counts: 'site',
  interpolation: 'bilinear',
  heightsM: { ...defaultHubHeightRangeM, proposed: [100] },
} as const satisfies OrderableProduct
