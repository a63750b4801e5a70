/** Parts of a wind potential result, in display order. */
export const windTabs = [
  'summary',
  'roses',
  'histogram',
  'frequencies',
  'weibull',
  'monthHour',
  'temperature',
] as const
export type WindTab = (typeof windTabs)[number]

/** Key of the part with the metered plants around a site, which is read with the current settlements. */
export const meteredTab = 'metered'
