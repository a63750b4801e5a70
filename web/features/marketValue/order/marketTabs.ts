/** Parts of a market value result. */
export const marketTabs = ['value', 'sold', 'section51', 'profile', 'turbines', 'comparison'] as const
export type MarketTab = (typeof marketTabs)[number]
