/** Differences between two calculations of market values. */
export const marketDifferences = {
  atlas: 'atlas or its version',
  period: 'months',
  place: 'place',
  air: 'height of the ground for the air',
  interpolation: 'interpolation of the weather',
  methods: 'methods of the program version',
  prices: 'prices',
  turbine: 'turbine',
  support: 'support of the plant',
}
