import path from 'node:path'

/** Folders in the data directory that this package writes to. */
export function marketFolders({ dataDirectory }: { readonly dataDirectory: string }) {
  const market = path.join(dataDirectory, 'market')
  return {
    market,
    fleet: path.join(market, 'fleet'),
    todaysFleet: todaysFleetFolder(market),
    fields: path.join(market, 'fields'),
    /** Stored forecasts and their scores. */
    outlooks: path.join(market, 'outlooks'),
    /** Metered energies and their comparisons with atlases. */
    metered: path.join(dataDirectory, 'metered'),
  }
}

/** Folder of today's fleets in the weather of all years. @param market  folder of all market data */
export function todaysFleetFolder(market: string): string {
  return path.join(market, 'fleet-today')
}
