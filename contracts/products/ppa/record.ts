import { defaultHubHeightRangeM } from '#domain'
import type { OrderableProduct } from '../record.ts'

/**
 * A fair price for a contract over several years: of the atlas's reference turbines at any place, of each site's own
 * turbine on demand. A site has the weather of its cell, as the map shows it.
 */
export const ppa = {
  code: 'ppa',
  state: 'available',
  isViewed: true,
  theme: 'market',
  menuPlace: 9,
  listType: 'ppa',
  icon: 'euro',
  fillsWindow: 'never',
  fitsAnyWidth: false,
  call: {
    path: '/api/products_ppa',
    summary: 'A PPA product: its turbines, and the market that prices of the future are carried on from',
  },
  orderedFor: 'sites',
  counts: 'site',
  interpolation: 'nearest',
  heightsM: { ...defaultHubHeightRangeM, proposed: [100] },
} as const satisfies OrderableProduct
