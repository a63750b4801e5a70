import { allRoutes, type Route } from '#contracts'
import { makeCall, type TableCall } from './access/tableCall.ts'
import { makeJobs, Things } from './access/things.ts'
import type { LoggedIn } from './builders.ts'
import type { Answer, Client } from './client.ts'
import type { TestServer } from './testServer.ts'

/** Calls of a customer that read market data. */
export interface MarketCalls {
  readonly calls: readonly { readonly name: string; readonly call: TableCall }[]
  /** Id of a completed order of market values. */
  readonly jobId: string
}

export async function marketCalls(
  server: TestServer,
  owner: LoggedIn,
  admin: LoggedIn,
): Promise<MarketCalls> {
  const jobs = await makeJobs(owner)
  const things = new Things({ server, owner, admin, jobs })
  const calls: { name: string; call: TableCall }[] = []
  for (const [name, route] of Object.entries(allRoutes) as [string, Route][])
    if (
      route.access === 'customer' &&
      /^\/api\/(market|profile|ppa|products?|product_list)\b/.test(route.path)
    )
      calls.push({ name, call: await makeCall(route, things) })
  return { calls, jobId: jobs.market.id }
}

export function answerTo(client: Client, { method, path, query, body }: TableCall): Promise<Answer> {
  const address = `${path}?${query}`
  if (method === 'GET') return client.get(address)
  return body instanceof FormData ? client.upload(address, body) : client.post(address, body)
}
