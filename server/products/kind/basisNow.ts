import { marketFolders } from '#market'
import type { ServerContext } from '../../context.ts'
import { marketBases } from './marketBases.ts'

/** Checksum of the market data that a calculation would rest on now; null: none, or unknown. */
export async function basisNow(
  { workers, environment }: Pick<ServerContext, 'workers' | 'environment'>,
  customerId: number,
  spec: { readonly product?: unknown },
  atlasUrl: string,
): Promise<string | null> {
  const input = { marketFolder: marketFolders(environment).market, requests: [{ spec, atlasUrl }] }
  const [basis] = await workers.run(marketBases, input, { customerId, signal: new AbortController().signal })
  return basis ?? null
}
