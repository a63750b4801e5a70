import { defaultHubHeightRangeM } from '#domain'
import type { OrderableProduct } from '../record.ts'

/**
 * Energy yield of a month or year relative to a reference period: of the atlas's reference turbines on a map, of any
 * other turbine at sites on demand. A site has the index of its cell, as the map shows it.
 */
export const yieldIndex = {
  code: 'index',
  state: 'available',
  isViewed: true,
  theme: 'wind',
  menuPlace: 1,
  listType: 'index',
  icon: 'grid',
  fillsWindow: 'always',
  fitsAnyWidth: false,
  call: {
    path: '/api/index',
    summary: 'An energy yield index product: its turbines, periods and reference period',
  },
  orderedFor: 'sites',
  counts: 'site',
  interpolation: 'nearest',
  heightsM: { ...defaultHubHeightRangeM, proposed: [100] },
} as const satisfies OrderableProduct
