import path from 'node:path'

/** Where market data stand in a data directory. */
export function marketFolders({ dataDirectory }: { readonly dataDirectory: string }) {
  const market = path.join(dataDirectory, 'market')
  return {
    market,
    fleet: path.join(market, 'fleet'),
    /** Of today's turbines in the weather of all years. */
    todaysFleet: path.join(market, 'fleet-today'),
    fields: path.join(market, 'fields'),
    /** Forecasts and their judgement as they were worked out. */
    outlooks: path.join(market, 'outlooks'),
  }
}
