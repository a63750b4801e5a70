/** Market values of the computed fleet and of measured feed-in against the published ones. */
export const marketReconciliation = {
  title: 'Reconciliation',
  intro:
    'The published market value of onshore wind against two computed ones: the fleet of the register in the weather of the atlas, which is uncurtailed as the law requires, and measured feed-in, which is the energy sold.',
  chart: 'Published and computed market value of onshore wind by month, EUR/MWh',
  published: 'published',
  fleet: 'fleet, by law',
  feedIn: 'feed-in, as sold',
  noFleet:
    'The fleet of this atlas is not computed yet. A server with the register does so within minutes, and this page then shows it. Without a register: anemone fetch register',
  states: { within: 'within', explained: 'explained', outside: 'outside' },
  reasons: {
    prices: 'the mean of stored prices differs from the published spot mean',
    shift: 'feed-in and prices are shifted in time',
    curtailment: 'curtailment: feed-in lacks energy at low prices',
    decoupling: 'the coupling of the markets failed in part on 26 June 2024: open data lack the prices paid',
  },
  level: 'Level of the fleet',
  levels: {
    computed: 'as computed',
    permits: 'less losses by permits',
    metered: 'each state as metered',
  },
  permitsNote: (noise: string, animals: string) =>
    `The fleet of each state is reduced by the usual losses of turbines with a condition in the register: noise at night ${noise}, animals ${animals}, other conditions nothing. This is an assumption: the register states no hours or limits.`,
  noPermits: 'The register has no conditions of permits: choose the fleet as computed.',
  levelNote: (source: string) =>
    `The fleet of each state is multiplied by its metered over its computed energy in all years; a state without a compared plant by the factor of all. ${source}.`,
  notMetered: 'No metered plant is compared with this atlas: choose the fleet as computed.',
  rule: (tolerance: string) =>
    `Within: the difference is at most ${tolerance}. Explained: measured feed-in lies above the published value in a month with negative prices, as curtailed energy is missing at low prices; or the coupling failed (June 2024). Outside: anything else, and months whose data are wrong by themselves: prices with another mean than the published spot mean of the month or year (more than 0.03 EUR/MWh), or feed-in that seven months of prices place at another hour.`,
  bias: (mean: string, absolute: string) => `Mean difference ${mean}, mean absolute ${absolute}`,
  from: 'From',
  till: 'Until',
  csv: 'CSV',
  csvHint: 'Every month shown with values, states, checks and basis',
  spotMean: 'Mean less published spot mean',
  late: 'Feed-in late by',
  ofYear: (year: string) => `mean of ${year}`,
  difference: 'Difference',
  state: 'State',
  nothing: 'There is no month with a published value and a computed one yet.',
}
