import type { ComingProduct } from '../record.ts'

/** Weather for dispersion calculations, as AKTerm files. */
export const akterm = {
  code: 'akterm',
  state: 'coming',
  theme: 'wind',
  listType: 'akterm',
  icon: 'grid',
  fillsWindow: 'never',
  fitsAnyWidth: false,
} as const satisfies ComingProduct
