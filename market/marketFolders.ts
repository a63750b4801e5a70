import path from 'node:path'

/** Where market data stand in a data directory. */
export function marketFolders({ dataDirectory }: { readonly dataDirectory: string }) {
  const market = path.join(dataDirectory, 'market')
  return {
    market,
    fleet: path.join(market, 'fleet'),
    todaysFleet: todaysFleetFolder(market),
    fields: path.join(market, 'fields'),
    /** Forecasts and their judgement as they were worked out. */
    outlooks: path.join(market, 'outlooks'),
  }
}

/** Of today's turbines in the weather of all years. @param market  folder of all market data */
export function todaysFleetFolder(market: string): string {
  return path.join(market, 'fleet-today')
}
