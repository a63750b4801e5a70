/** Texts of `anemone market refresh`. */
export const marketRefresh = {
  computing: (atlasId: string, work: string) => `${atlasId}: ${work} …`,
  /** @param cost  of its tiles; null: unknown before the start */
  due: (atlasId: string, work: string, cost: string | null) =>
    `${atlasId}: ${work}: ${cost ?? 'due; the cost of its tiles is shown when it begins'}`,
  works: {
    fleets: 'wind fleets as built and of today',
    derivedMaps: 'maps of market value and forecast',
    meter: 'comparison with metered energy',
  },
  done: 'Everything is up to date now.',
  upToDate: 'Everything is up to date already.',
}
