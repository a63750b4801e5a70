import { defaultHubHeightRangeM } from '#domain'
import type { OrderableProduct } from '../record.ts'

/** Values of an atlas at sites for every step of a period. */
export const timeSeries = {
  code: 'ts',
  state: 'available',
  isViewed: false,
  theme: 'wind',
  menuPlace: 2,
  listType: 'ts',
  icon: 'chart',
  fillsWindow: 'never',
  fitsAnyWidth: false,
  call: { path: '/api/products_ts', summary: 'A time series product' },
  orderedFor: 'sites',
  counts: 'site',
  interpolation: 'bilinear',
  heightsM: { ...defaultHubHeightRangeM, proposed: [100] },
} as const satisfies OrderableProduct
