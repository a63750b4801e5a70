import type { WindPotentialOrder } from '#contracts'

/** m/s. */
export const binWidths: readonly WindPotentialOrder['bin_width'][] = [0.5, 1]
