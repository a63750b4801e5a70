import {
  type ColumnOf,
  columnFactory,
  figureColumns,
  type NamedFigure,
  type ResultTable,
  type ResultWords,
  spanColumns,
  tableOf,
} from '../../quantities/index.ts'
import type { ComparedFigures, ProfileFigures } from './figures.ts'
/** Prices in EUR/MWh, energies in MWh, money in EUR, time in h. */
export const profileFields: readonly NamedFigure<ProfileFigures>[] = [
  { name: 'market_value_eur_mwh', quantity: 'marketValue', of: ({ value }) => value },
  { name: 'base_eur_mwh', quantity: 'basePrice', of: ({ base }) => base },
  { name: 'profile_cost_eur_mwh', quantity: 'profileCost', of: ({ profile_cost }) => profile_cost },
  { name: 'profile_cost_eur', quantity: 'profileCostEur', of: ({ profile_cost_eur }) => profile_cost_eur },
  { name: 'profile_factor', quantity: 'profileFactor', of: ({ profile_factor }) => profile_factor },
  { name: 'energy_mwh', quantity: 'soldEnergy', of: ({ energy }) => energy },
  { name: 'revenue_eur', quantity: 'spotRevenue', of: ({ revenue }) => revenue },
  { name: 'negative_hours', quantity: 'negativeHours', of: ({ negative }) => negative.hours },
  { name: 'negative_energy_mwh', quantity: 'negativeEnergy', of: ({ negative }) => negative.energy },
  { name: 'known_share', quantity: 'knownPart', of: ({ known_share }) => known_share },
]

/** These fields and those of all plants of the technology. */
export const comparedFields: readonly NamedFigure<ComparedFigures>[] = [
  ...profileFields,
  { name: 'published_eur_mwh', quantity: 'publishedValue', of: ({ fleet }) => fleet.published },
  { name: 'feed_in_eur_mwh', quantity: 'feedInValue', of: ({ fleet }) => fleet.feed_in },
  { name: 'computed_eur_mwh', quantity: 'computedValue', of: ({ fleet }) => fleet.computed },
  { name: 'ratio_published', quantity: 'ratioPublished', of: ({ ratio }) => ratio.published },
  { name: 'ratio_feed_in', quantity: 'ratioFeedIn', of: ({ ratio }) => ratio.feed_in },
  { name: 'ratio_computed', quantity: 'ratioComputed', of: ({ ratio }) => ratio.computed },
]

/** Whether the page shows figures of energy, and in which detail. */
export interface ProfileTableParts<Row> {
  readonly figures: readonly NamedFigure<Row>[]
  /** Columns before the period that identify the row. */
  readonly subjects?: readonly ColumnOf<Row>[]
  /** Columns on the page after the others. */
  readonly more?: readonly ColumnOf<Row>[]
  /** 'all', 'all but those at negative prices', or none. */
  readonly energy?: 'all' | 'sums' | 'none'
  readonly sums?: readonly Row[]
}

/** Profiles of periods. The page shows energies in GWh and costs in kEUR, since some are those of a country. */
export function profileTable<Row extends ProfileFigures>(
  title: string,
  rows: readonly Row[],
  words: ResultWords,
  { figures, subjects = [], more = [], energy = 'all', ...rest }: ProfileTableParts<Row>,
): ResultTable {
  const { quantities } = words.text
  const { of } = columnFactory(quantities)
  const shown = ['market_value_eur_mwh', 'base_eur_mwh', 'profile_cost_eur_mwh', 'profile_factor']
  const only = 'shown'
  const thousands = (value: number | null) => value && value / 1000
  return tableOf<Row>(
    title,
    [
      ...subjects,
      ...(subjects.some((one) => one.only === undefined)
        ? spanColumns<Row>(words).filter((one) => one.only === 'file')
        : spanColumns<Row>(words)),
      ...figureColumns<Row>(figures, quantities, shown),
      ...more,
      ...(energy === 'none'
        ? []
        : [
            of<Row>('profileCostInThousands', (one) => thousands(one.profile_cost_eur), { only }),
            of<Row>('energyInGwh', (one) => thousands(one.energy), { only }),
          ]),
      ...(energy === 'all'
        ? [of<Row>('energyBelowInGwh', ({ negative }) => thousands(negative.energy), { only })]
        : []),
      of<Row>('knownShare', ({ known_share }) => known_share, { only }),
    ],
    rows,
    rest,
  )
}
