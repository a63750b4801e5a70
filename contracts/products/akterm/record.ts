import type { OrderableProduct } from '../record.ts'

/** Weather for dispersion calculations, as AKTerm files. */
export const akterm = {
  code: 'akterm',
  state: 'available',
  isViewed: false,
  theme: 'wind',
  menuPlace: 5,
  listType: 'akterm',
  icon: 'wind',
  fillsWindow: 'never',
  fitsAnyWidth: false,
  call: { path: '/api/products_akterm', summary: 'An AKTerm product' },
  orderedFor: 'sites',
  counts: 'site',
  interpolation: 'nearest',
  heightsM: { min: 4, max: 300, proposed: [10] },
} as const satisfies OrderableProduct
