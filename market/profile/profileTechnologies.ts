import type { MarketTechnology } from '#domain'

/** Technologies whose profile is known from measured generation or from published values. */
export const profileTechnologies = [
  'windOnshore',
  'windOffshore',
  'solar',
] as const satisfies readonly MarketTechnology[]
export type ProfileTechnology = (typeof profileTechnologies)[number]
