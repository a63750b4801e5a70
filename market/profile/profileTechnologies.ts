import type { MarketTechnology } from '#domain'

/** Technologies with a profile from measured generation or published values. */
export const profileTechnologies = [
  'windOnshore',
  'windOffshore',
  'solar',
] as const satisfies readonly MarketTechnology[]
export type ProfileTechnology = (typeof profileTechnologies)[number]
