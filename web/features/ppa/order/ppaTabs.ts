/** Tabs of a result, in addition to that of its files. */
export const ppaTabs = ['price', 'corridor', 'sensitivity', 'cashFlow', 'support', 'sites'] as const
export type PpaTab = (typeof ppaTabs)[number]
