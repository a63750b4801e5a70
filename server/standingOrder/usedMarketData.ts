import { sql } from 'kysely'
import { marketFolders } from '#market'
import type { ServerContext } from '../context.ts'
import { marketBases } from '../products/kind/marketBases.ts'
import { resultsOfInterested } from './queueNewDataMails.ts'

/** Market data that results of an atlas are based on. */
export interface UsedMarketData {
  readonly atlas: string
  /** Checksum of the data of the calculation. */
  readonly basis: string
  /** Checksum of the current data for it; null: unknown. */
  readonly now: string | null
}

export type UsingMarket = Pick<ServerContext, 'environment' | 'database' | 'catalogue' | 'workers'>

/** Customer id for work of the server itself. */
const noCustomer = 0

/** Market data of results that newer data would bring up to date, of customers who subscribed. */
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
  const work = { customerId: noCustomer, signal }
  const bases = await workers.run(marketBases, { marketFolder, requests }, work)
  return known.map(({ atlas, basis }, index) => ({ atlas, basis, now: bases[index] ?? null }))
}
