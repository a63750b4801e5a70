/** What `anemone market refresh` says. */
export const marketRefresh = {
  computing: (atlasId: string, work: string) => `${atlasId}: ${work} …`,
  works: {
    fields: 'maps of the market value',
    'fleet asBuilt': 'wind fleet as it was built',
    'fleet today': 'wind fleet of today',
    forecast: 'forecast',
  },
  done: 'Everything is up to date now.',
  upToDate: 'Everything is up to date already.',
}
