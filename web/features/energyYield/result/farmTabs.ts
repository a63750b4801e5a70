/** Parts of an energy yield result, in their order. */
export const farmTabs = ['summary', 'turbines', 'months', 'climate', 'uncertainty', 'comparison'] as const
export type FarmTab = (typeof farmTabs)[number]
