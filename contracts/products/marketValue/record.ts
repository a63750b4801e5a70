import { defaultHubHeightRangeM } from '#domain'
import type { OrderableProduct } from '../record.ts'

/**
 * Value of a place's electricity compared with the published market value: of the atlas's reference turbines
 * on a map, of each site's own turbine on demand. A site has the weather of its cell, as the map shows it.
 */
export const marketValue = {
  code: 'mva',
  state: 'available',
  isViewed: true,
  theme: 'market',
  menuPlace: 7,
  listType: 'mva',
  icon: 'chart',
  fillsWindow: 'belowStart',
  fitsAnyWidth: false,
  call: {
    path: '/api/products_mva',
    summary: 'A market value product: its turbines, and the available prices and official values',
  },
  orderedFor: 'sites',
  counts: 'site',
  interpolation: 'nearest',
  heightsM: { ...defaultHubHeightRangeM, proposed: [100] },
} as const satisfies OrderableProduct
