import path from 'node:path'
import type { Environment } from './env.ts'

/** Where market data stand in a data directory. */
export function marketFolders({ dataDirectory }: Pick<Environment, 'dataDirectory'>) {
  const market = path.join(dataDirectory, 'market')
  return { market, fleet: path.join(market, 'fleet'), fields: path.join(market, 'fields') }
}
