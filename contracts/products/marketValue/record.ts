import type { ComingProduct } from '../record.ts'

/** What the electricity of a site is worth against the published market value. */
export const marketValue = {
  code: 'mva',
  state: 'coming',
  theme: 'market',
  listType: 'mva',
  icon: 'grid',
  fillsWindow: 'belowStart',
  fitsAnyWidth: false,
} as const satisfies ComingProduct
