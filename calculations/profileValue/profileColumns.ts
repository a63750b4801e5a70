import type { ComparedFigures, Messages, ProfileFigures } from '#contracts'

/** A column of a table of profiles; its name does not depend on the language: programs read it. */
export interface ProfileColumn<Figures> {
  readonly name: keyof Messages['profileValue']['columns']
  readonly decimals: number
  readonly of: (figures: Figures) => number | null
}

/** Prices in EUR/MWh, energies in MWh, money in EUR, time in h. */
export const profileColumns: readonly ProfileColumn<ProfileFigures>[] = [
  { name: 'market_value_eur_mwh', decimals: 3, of: ({ value }) => value },
  { name: 'base_eur_mwh', decimals: 3, of: ({ base }) => base },
  { name: 'profile_cost_eur_mwh', decimals: 3, of: ({ profile_cost }) => profile_cost },
  { name: 'profile_cost_eur', decimals: 2, of: ({ profile_cost_eur }) => profile_cost_eur },
  { name: 'profile_factor', decimals: 5, of: ({ profile_factor }) => profile_factor },
  { name: 'energy_mwh', decimals: 3, of: ({ energy }) => energy },
  { name: 'revenue_eur', decimals: 2, of: ({ revenue }) => revenue },
  { name: 'negative_hours', decimals: 2, of: ({ negative }) => negative.hours },
  { name: 'negative_energy_mwh', decimals: 3, of: ({ negative }) => negative.energy },
  { name: 'known_share', decimals: 5, of: ({ known_share }) => known_share },
]

/** The same, and all plants of the technology beside them. */
export const comparedColumns: readonly ProfileColumn<ComparedFigures>[] = [
  ...profileColumns,
  { name: 'published_eur_mwh', decimals: 3, of: ({ fleet }) => fleet.published },
  { name: 'feed_in_eur_mwh', decimals: 3, of: ({ fleet }) => fleet.feed_in },
  { name: 'computed_eur_mwh', decimals: 3, of: ({ fleet }) => fleet.computed },
  { name: 'ratio_published', decimals: 5, of: ({ ratio }) => ratio.published },
  { name: 'ratio_feed_in', decimals: 5, of: ({ ratio }) => ratio.feed_in },
  { name: 'ratio_computed', decimals: 5, of: ({ ratio }) => ratio.computed },
]
