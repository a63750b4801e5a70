import { sql } from 'kysely'
import { marketFolders } from '#market'
import type { ServerContext } from '../context.ts'
import { marketBases } from '../products/kind/marketBases.ts'
import { resultsOfInterested } from './tellNewData.ts'

/** Market data that results of an atlas rest on. */
export interface UsedMarketData {
  readonly atlas: string
  /** Checksum of what the results were calculated with. */
  readonly basis: string
  /** Of what they would be calculated with now; null: not known. */
  readonly now: string | null
}

export type UsingMarket = Pick<ServerContext, 'environment' | 'database' | 'catalogue' | 'workers'>

/** Nobody's: work of the server itself. */
const nobody = 0

/** What market data the results rest on that newer ones would bring up to date, of customers who want to know of it. */
export async function usedMarketData(
  { environment, database, catalogue, workers }: UsingMarket,
  signal: AbortSignal,
): Promise<UsedMarketData[]> {
  const { rows } = await sql<{ atlas: string; basis: string; spec: Record<string, unknown> }>`
    SELECT DISTINCT ON (result.atlas, result.market_basis)
        result.atlas, result.market_basis AS basis, result.spec
      FROM ${resultsOfInterested} AND result.market_basis IS NOT NULL`.execute(database.db)
  if (rows.length === 0) return []
  const urls = new Map((await catalogue.list()).map(({ id, url }) => [id, url]))
  const known = rows.filter(({ atlas }) => urls.has(atlas))
  const requests = known.map(({ spec, atlas }) => ({ spec, atlasUrl: urls.get(atlas)! }))
  const marketFolder = marketFolders(environment).market
  const work = { customerId: nobody, signal }
  const bases = await workers.run(marketBases, { marketFolder, requests }, work)
  return known.map(({ atlas, basis }, index) => ({ atlas, basis, now: bases[index] ?? null }))
}
