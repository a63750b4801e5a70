import {
  type ProfileFigures,
  type ProfileSource,
  type ProfileTechnology,
  profileSources,
  type TechnologyProfiles,
} from '#contracts'
import { usualOf } from '#domain'

export type TechnologyProfile = TechnologyProfiles['profiles'][number]

/** Available sources of a technology, measured feed-in first: it has energies and covers all of Germany. */
export function sourcesOf(data: TechnologyProfiles, technology: ProfileTechnology): readonly ProfileSource[] {
  const own = data.profiles.filter((one) => one.technology === technology).map(({ source }) => source)
  const order: readonly ProfileSource[] = ['feed_in', ...profileSources.filter((one) => one !== 'feed_in')]
  return order.filter((source) => own.includes(source))
}

export function findProfile(
  data: TechnologyProfiles,
  technology: ProfileTechnology,
  source: ProfileSource | undefined,
): TechnologyProfile | undefined {
  return data.profiles.find((one) => one.technology === technology && one.source === source)
}

/** The last practically complete year; else the best known one. */
export function usualYear(years: readonly ProfileFigures[]): string | undefined {
  return usualOf(years, ({ known_share }) => known_share)?.period
}
