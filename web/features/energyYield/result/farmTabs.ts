/** Parts of an energy yield result, in their order; that of a layout is of searches only. */
export const farmTabs = [
  'layout',
  'summary',
  'turbines',
  'months',
  'climate',
  'uncertainty',
  'comparison',
] as const
export type FarmTab = (typeof farmTabs)[number]
